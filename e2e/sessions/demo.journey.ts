import {
	card,
	commentBox,
	openPlan,
	openReport,
	openVisits,
	shownOrder,
	signInHere,
	submitReport,
} from '../support/intents/intents.ts'
import { expect } from '../support/test.ts'
import { fr } from '../support/words.ts'
import { test } from '../support/world/demo-world.ts'

const demoPassword = 'roundsman-demo'

test('an agent’s day of the demo can be worked from the first visit on', async ({ page }) => {
	await page.goto('/signin')
	await signInHere(page, { login: 'agent.fr', password: demoPassword })
	await openVisits(page)
	// The stops below the fold come after the first picture.
	await expect.poll(async () => (await shownOrder(page)).length).toBeGreaterThanOrEqual(8)
	const isOpen = page.getByRole('button', { name: /^Déplacer / })
	const next = ((await isOpen.first().getAttribute('aria-label')) ?? '').replace('Déplacer ', '')
	await openPlan(page, next)
	await openReport(page)
	// The journey's phone is in another region than the demo's towns: the question hides the report.
	const question = page.getByRole('dialog', { name: fr.visits['farAway.title'] })
	await question.getByRole('textbox').fill('Essai depuis le bureau')
	await question.getByRole('button', { name: fr.visitHistory['farAway.continue'] }).click()
	await commentBox(page).fill('Journée de démonstration')
	await submitReport(page).click()
	await expect(card(page, next).first()).toContainText(fr.visits['stage.done'])
	await openPlan(page, next)
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText('Journée de démonstration')).toBeVisible()
})

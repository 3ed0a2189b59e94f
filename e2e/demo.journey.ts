import { card, openPlan, openVisits, reportVisit, shownOrder, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

const demoPassword = 'roundsman-demo'

test('an agent’s day of the demo can be worked from the first visit on', async ({ page }) => {
	await signIn(page, { login: 'agent.fr', password: demoPassword })
	await openVisits(page)
	const stops = await shownOrder(page)
	expect(stops.length).toBeGreaterThanOrEqual(8)
	const isOpen = page.getByRole('button', { name: /^Déplacer / })
	const next = ((await isOpen.first().getAttribute('aria-label')) ?? '').replace('Déplacer ', '')
	await reportVisit(page, next, 'Journée de démonstration')
	await expect(card(page, next).first()).toContainText(fr.visits['stage.done'])
	await openPlan(page, next)
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText('Journée de démonstration')).toBeVisible()
})

test('the demo has somebody without plans', async ({ page }) => {
	await signIn(page, { login: 'idle.fr', password: demoPassword })
	await expect(page.getByText(fr.tours['noPlans.title'])).toBeVisible()
})

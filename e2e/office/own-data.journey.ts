import { openVisits, shownOrder, signInHere } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import { walkOwnData } from '../support/world/own-data.ts'

// The service is the README's own.
test.use({ baseURL: undefined })

const password = 'neuf-garages-plus-loin'

test('the README’s section leads from an empty folder to today’s tour on a phone', async ({
	page,
}) => {
	const own = await walkOwnData()
	try {
		expect(own.started()).toMatch(/first administrator's link.*\/office\/invitation#\S{43}/)
		expect(own.dryRun).toContain('Kunden.csv: 30 new, 0 changed, 0 unchanged, 0 faulty')
		expect(own.dryRun).toContain('That was a dry run')
		expect(own.imported).toMatch(/Besuche.csv: \d+ new, 0 changed, 0 unchanged, 0 faulty/)
		const [, login = '', link = ''] = /(\S+@\S+): (http\S+)/.exec(own.invited) ?? []
		await page.goto(link)
		await expect(page.getByLabel(fr.session.login)).toHaveValue(login)
		await page.getByLabel(fr.invitation.newPassword).fill(password)
		await page.getByRole('button', { name: fr.invitation.submit }).click()
		await expect(page.getByText(fill(fr.invitation.doneText, { login }))).toBeVisible()
		await page.getByRole('link', { name: fr.invitation.toSignIn }).click()
		await signInHere(page, { login, password })
		await openVisits(page)
		await expect.poll(async () => (await shownOrder(page)).length).toBe(5)
	} finally {
		await page.context().close()
		await own.end()
	}
})

import { firstTourDay } from '../../apps/demo/src/example-firm/firm-tables.ts'
import { dateIn, timeZones } from '../../packages/contract/src/index.ts'
import { shownOrder } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { de, fill } from '../support/words.ts'
import { walkOwnData } from '../support/world/own-data.ts'

test.use({
	// The service is the README's own.
	baseURL: undefined,
	locale: 'de-DE',
	timezoneId: 'Europe/Berlin',
})

const password = 'neun-garagen-weiter'

test('the README’s section leads from an empty folder to today’s tour on a phone', async ({
	page,
}) => {
	const own = await walkOwnData()
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
	try {
		expect(own.started()).toMatch(/first administrator's link.*\/office\/invitation#\S{43}/)
		expect(own.dryRun).toContain('Kunden.csv: 30 new, 0 changed, 0 unchanged, 0 faulty')
		expect(own.dryRun).toContain('That was a dry run')
		expect(own.imported).toMatch(/Besuche.csv: \d+ new, 0 changed, 0 unchanged, 0 faulty/)
		const [, login = '', link = ''] = /(\S+@\S+): (http\S+)/.exec(own.invited) ?? []
		await page.goto(link)
		await expect(page.getByLabel(de.session.login)).toHaveValue(login)
		await page.getByLabel(de.invitation.newPassword).fill(password)
		await press(de.invitation.submit)
		await expect(page.getByText(fill(de.invitation.doneText, { login }))).toBeVisible()
		await page.getByRole('link', { name: de.invitation.toSignIn }).click()
		await page.getByLabel(de.session.login).fill(login)
		await page.getByLabel(de.session.password, { exact: true }).fill(password)
		await page.getByRole('checkbox', { name: de.session.consent }).check()
		await press(de.session.submit)
		// Where her tours end, she says another day.
		await page.getByRole('alertdialog').getByRole('button').last().click()
		await page.getByRole('link', { name: de.common['nav.visits'], exact: true }).click()
		// On a weekend and on a holiday the tours begin with the next working day.
		const today = dateIn(timeZones.de, new Date())
		const visits = firstTourDay(today) === today ? 5 : 0
		await expect.poll(async () => (await shownOrder(page)).length).toBe(visits)
	} finally {
		await page.context().close()
		await own.end()
	}
})

import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first administrator, from the printed link to the link of somebody whom they have added. */
async function openOffice(page: Page, link: string): Promise<string> {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(link)
	await page.getByLabel(de.invitation.name, { exact: true }).fill('Karin Meier')
	await page.getByLabel(de.invitation.email).fill('karin@firma.example')
	await page.getByLabel(de.session.login).fill('karin')
	await page.getByLabel(de.invitation.newPassword).fill(password)
	await press(page, de.invitation.submit)
	await page.getByRole('link', { name: de.invitation.toSignIn }).click()
	await page.getByLabel(de.session.password, { exact: true }).fill(password)
	await press(page, de.session.submit)
	await press(page, de.access['enrol.appAdd'])
	const secret = Secret.fromBase32(await page.locator('code').innerText())
	await page.getByLabel(de.access['enrol.confirm']).fill(new TOTP({ secret }).generate())
	await press(page, de.access['code.submit'])
	await press(page, de.access['recovery.done'])
	// An empty service leads to its set-up first.
	await expect(page.getByRole('heading', { level: 1, name: de.setup.title })).toBeVisible()
	await page.getByRole('link', { name: de.office['nav.people'] }).click()
	await press(page, de.people.add)
	const sheet = page.getByRole('dialog')
	await sheet.getByLabel(de.people.name, { exact: true }).fill('Petra Höfler')
	await sheet.getByLabel(de.people.login).fill('petra')
	await sheet.getByLabel(de.people.email).fill('petra@firma.example')
	await press(page, de.people['form.create'])
	return page.getByLabel(de.people['invite.link'], { exact: true }).inputValue()
}

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
		await expect(page.getByLabel(de.session.login)).toHaveValue(login)
		await page.getByLabel(de.invitation.newPassword).fill(password)
		await press(page, de.invitation.submit)
		await expect(page.getByText(fill(de.invitation.doneText, { login }))).toBeVisible()
		await page.getByRole('link', { name: de.invitation.toSignIn }).click()
		await page.getByLabel(de.session.login).fill(login)
		await page.getByLabel(de.session.password, { exact: true }).fill(password)
		await page.getByRole('checkbox', { name: de.session.consent }).check()
		await press(page, de.session.submit)
		// Where her tours end, she says another day.
		await page.getByRole('alertdialog').getByRole('button').last().click()
		await page.getByRole('link', { name: de.common['nav.visits'], exact: true }).click()
		// On a weekend and on a holiday the tours begin with the next working day.
		const today = dateIn(timeZones.de, new Date())
		const visits = firstTourDay(today) === today ? 5 : 0
		await expect.poll(async () => (await shownOrder(page)).length).toBe(visits)
		const [officeLink = ''] = /http\S+\/office\/invitation#\S{43}/.exec(own.started()) ?? []
		expect(await openOffice(page, officeLink)).toMatch(/\/invitation#\S{43}$/)
	} finally {
		await page.context().close()
		await own.end()
	}
})

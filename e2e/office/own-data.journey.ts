import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { firstTourDay } from '../../apps/demo/src/example-firm/firm-tables.ts'
import { dateIn, timeZones } from '../../packages/contract/src/index.ts'
import { shownOrder } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { de, fill } from '../support/words.ts'
import { startEmptyService, walkOwnData } from '../support/world/own-data.ts'

test.use({
	// The service is the README's own.
	baseURL: undefined,
	locale: 'de-DE',
	timezoneId: 'Europe/Berlin',
})

const password = 'neun-garagen-weiter'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first administrator, from the printed link to the set-up. */
async function openOffice(page: Page, link: string): Promise<void> {
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
}

/** Adds somebody of the field; gives the link that is shown for them. */
async function addPerson(page: Page): Promise<string> {
	await page.getByRole('link', { name: de.office['nav.people'] }).click()
	await press(page, de.people.add)
	const sheet = page.getByRole('dialog')
	await sheet.getByLabel(de.people.name, { exact: true }).fill('Petra Höfler')
	await sheet.getByLabel(de.people.login).fill('petra')
	await sheet.getByLabel(de.people.email).fill('petra@firma.example')
	await press(page, de.people['form.create'])
	return page.getByLabel(de.people['invite.link'], { exact: true }).inputValue()
}

/** Chooses a password by a link, signs in as the employee and sees their visits of today. */
async function workOnPhone(page: Page, link: string, login: string): Promise<void> {
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
}

const officeLinkIn = (said: string) => /http\S+\/office\/invitation#\S{43}/.exec(said)?.[0] ?? ''

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
		await workOnPhone(page, link, login)
		await openOffice(page, officeLinkIn(own.started()))
		expect(await addPerson(page)).toMatch(/\/invitation#\S{43}$/)
	} finally {
		await page.context().close()
		await own.end()
	}
})

test('an office sets a firm up in the browser, from the printed link to a working phone @long', async ({
	page,
	newPhone,
}) => {
	const own = await startEmptyService()
	try {
		await openOffice(page, officeLinkIn(own.started()))
		await page.getByLabel(de.setup['firm.name']).fill('Teile GmbH')
		await page.getByLabel(de.setup['firm.street']).fill('Hauptstraße 1')
		await page.getByLabel(de.setup['firm.postalCode']).fill('91207')
		await page.getByLabel(de.setup['firm.city'], { exact: true }).fill('Lauf')
		await press(page, de.common.save)
		await expect(page.getByText(de.office.saved)).toBeVisible()
		// All files at once, in any order: each is recognised, and nothing is saved before a dry run.
		await page.getByRole('link', { name: de.office['nav.imports'] }).click()
		await page.getByLabel(de.importing.file).setInputFiles(own.files.toReversed())
		await press(page, de.importing.dryRun)
		await expect(page.getByText(de.importing['state.checked']).first()).toBeVisible()
		await press(page, de.importing.apply)
		await expect(
			page.getByText(de.importing['state.applied'], { exact: true }).first(),
		).toBeVisible()
		await page.getByRole('link', { name: de.office['nav.people'] }).click()
		await page.getByRole('button', { name: 'Petra Höfler' }).click()
		await press(page, de.people.invite)
		const link = page.getByLabel(de.people['invite.link'], { exact: true })
		await expect(link).toHaveValue(/\/invitation#\S{43}$/)
		const phone = await (await newPhone({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })).newPage()
		await workOnPhone(phone, await link.inputValue(), 'petra.hoefler@teile.example')
	} finally {
		await page.context().close()
		await own.end()
	}
})

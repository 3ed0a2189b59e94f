import { expect, type Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { accounts } from '../../apps/demo/src/staff/accounts.ts'
import { laneOf, openNextDay, planByKeys, tabTo } from '../support/intents/board.ts'
import {
	card,
	commentBox,
	openPlan,
	openReport,
	openVisits,
	signInHere,
	submitReport,
} from '../support/intents/intents.ts'
import { fill, fr } from '../support/words.ts'
import { test } from '../support/world/demo-world.ts'

const password = 'roundsman-demo'
const title = 'Garage de la Passerelle'
const agent = accounts.find(({ login }) => login === 'agent.fr') ?? { name: '' }

async function signInToOffice(desk: Page): Promise<void> {
	await desk.goto('/office/')
	await desk.getByLabel(fr.session.login).fill('office')
	await desk.getByLabel(fr.session.password, { exact: true }).fill(password)
	await desk.getByRole('button', { name: fr.session.submit, exact: true }).click()
	await expect(desk.getByRole('navigation', { name: fr.office['nav.label'] })).toBeVisible()
}

const openPlace = (desk: Page, name: string) => desk.getByRole('link', { name }).first().click()

/** The sector of the agent, and a house in it. */
const findSector = (db: Db) =>
	db
		.selectFrom('sector')
		.innerJoin('customer', 'customer.sector_id', 'sector.id')
		.innerJoin('employee_sector', 'employee_sector.sector_id', 'sector.id')
		.innerJoin('employee', 'employee.id', 'employee_sector.employee_id')
		.where('employee.login', '=', 'agent.fr')
		.where('customer.lat', 'is not', null)
		.select([
			'sector.id',
			'sector.name',
			'customer.street',
			'customer.postal_code',
			'customer.city',
			'customer.lat',
			'customer.lng',
		])
		.executeTakeFirstOrThrow()
type Sector = Awaited<ReturnType<typeof findSector>>

/** Adds a customer to a sector by a file, after its dry run. */
async function addCustomer(desk: Page, sector: Sector): Promise<void> {
	const cells = {
		...{ Kundennr: 'P-1', Name: title, Straße: sector.street, 'Hausnr.': '1' },
		...{ PLZ: sector.postal_code, Ort: sector.city, Land: 'France', Gebiet: sector.name },
		...{ Status: 'stnd', Breite: sector.lat, Länge: sector.lng },
	}
	const rows = [Object.keys(cells), Object.values(cells)]
	await openPlace(desk, fr.office['nav.imports'])
	await desk.getByLabel(fr.importing.file).setInputFiles({
		...{ name: 'Kunden.csv', mimeType: 'text/csv' },
		buffer: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
	})
	await desk.getByRole('button', { name: fr.importing.dryRun, exact: true }).click()
	await expect(desk.getByText(fr.importing['state.checked']).first()).toBeVisible()
	await desk.getByRole('button', { name: fr.importing.apply, exact: true }).click()
	await expect(desk.getByText(fr.importing['state.applied'], { exact: true }).first()).toBeVisible()
}

/** Gives the new customer a telephone number and somebody who answers it; gives the customer's id. */
async function completeCustomer(desk: Page): Promise<string> {
	const words = fr.customerForm
	await openPlace(desk, fr.office['nav.customers'])
	await desk.getByRole('searchbox').fill(title)
	await desk.getByRole('button', { name: title, exact: true }).click()
	const sheet = desk.getByRole('dialog')
	const save = () => sheet.getByRole('button', { name: fr.common.save, exact: true }).click()
	await desk.getByRole('button', { name: fr.office.edit, exact: true }).click()
	await expect(sheet.getByLabel(words['field.title'])).not.toBeEditable()
	await sheet.getByLabel(words['field.phoneNumber']).fill('01 70 18 99 21')
	await save()
	await expect(sheet).toHaveCount(0)
	await desk.getByRole('button', { name: fr.customerCare['contact.add'], exact: true }).click()
	await sheet.getByLabel(words['field.name'], { exact: true }).fill('Anne')
	await sheet.getByLabel(words['field.surname'], { exact: true }).fill('Passerelle')
	await sheet.getByLabel(words['field.phoneNumber']).fill('06 39 98 12 34')
	await save()
	await expect(desk.getByText('Anne Passerelle')).toBeVisible()
	return new URL(desk.url()).pathname.split('/').at(-1) ?? ''
}

/** Plans the new customer for the next working day by keys alone, sends it, and gives the day. */
async function planNextDay(desk: Page, sectorId: string): Promise<string> {
	await desk.goto(`/office/board?sector=${sectorId}`)
	await expect(laneOf(desk, agent)).toBeVisible()
	const date = await openNextDay(desk)
	await planByKeys(desk, { person: agent, customer: { title } })
	await desk.keyboard.press('Control+Enter')
	await expect(desk.getByText(fill(fr.board.sent_one, { count: 1 }))).toBeVisible()
	return date
}

/** Reports the first visit of today that is not done, and gives its customer. */
async function reportNext(phone: Page): Promise<string> {
	await openVisits(phone)
	const grip = phone.getByRole('button', { name: /^Déplacer / }).first()
	const next = ((await grip.getAttribute('aria-label')) ?? '').replace('Déplacer ', '')
	await openPlan(phone, next)
	await openReport(phone)
	// The journey's phone is in another region than the demo's towns: the question hides the report.
	const question = phone.getByRole('dialog', { name: fr.visits['farAway.title'] })
	await question.getByRole('textbox').fill('Essai depuis le bureau')
	await question.getByRole('button', { name: fr.visitHistory['farAway.continue'] }).click()
	await commentBox(phone).fill('Journée du siège')
	await submitReport(phone).click()
	await expect(card(phone, next).first()).toContainText(fr.visits['stage.done'])
	return next
}

/** Opens the first row of a list by its keys. */
async function openFirst(desk: Page, place: string): Promise<void> {
	await openPlace(desk, place)
	await expect(desk.getByRole('row').nth(1)).toBeVisible()
	for (const key of ['j', 'Enter']) await desk.keyboard.press(key)
}

async function answerTicket(desk: Page): Promise<void> {
	const words = fr.ticketsInOffice
	await openFirst(desk, fr.office['nav.tickets'])
	const answer = desk.getByLabel(words.answer, { exact: true })
	const isCutOff = await answer.evaluate((box) => {
		const panel = box.closest('section')
		return panel === null || panel.scrollHeight > panel.clientHeight
	})
	expect(isCutOff, 'The panel of the answer is as high as what it holds.').toBe(false)
	await answer.fill('La pièce part demain matin.')
	await desk.getByRole('button', { name: words['answer.solve'] }).click()
	await expect(desk.getByText(words.solved, { exact: true })).toBeVisible()
}

async function approveReturn(desk: Page): Promise<void> {
	const words = fr.returnsInOffice
	await openFirst(desk, fr.office['nav.returns'])
	const [before = ''] = words.approve.split('{{sum}}')
	await desk.getByRole('button', { name: new RegExp(`^${before}`) }).click()
	await expect(desk.getByText(words.approved, { exact: true })).toBeVisible()
}

/** Approves the oldest request; visits that nobody takes over wait for another day. */
async function approveDayOff(desk: Page): Promise<void> {
	const words = fr.leave
	await openPlace(desk, fr.office['nav.people'])
	await openPlace(desk, words['tabs.daysOff'])
	await expect(desk.getByRole('button', { name: words.approve })).toBeVisible()
	for (const choice of await desk.getByLabel(new RegExp(`^${words.becomes} :`)).all()) {
		if ((await choice.inputValue()) === '') await choice.selectOption('due')
	}
	await desk.getByRole('button', { name: words.approve }).click()
	await expect(desk.getByText(words.approvedToast)).toBeVisible()
}

/** A list says the times of the person's country, also where it was drawn before that was known. */
async function readAbroad(desk: Page): Promise<void> {
	await signInToOffice(desk)
	await desk.goto('/office/returns')
	const row = desk.getByRole('row').nth(1)
	const time = row.getByRole('cell').filter({ hasText: /, \d\d:\d\d$/ })
	const signed = await time.innerText()
	await row.getByRole('button').first().click()
	const [before = '', behind = ''] = fr.returnsInOffice.takenBack.split('{{number}}')
	const said = behind.split('{{date}}')[0] ?? ''
	await expect(desk.getByText(new RegExp(`^${before}\\d+${said}${signed}`))).toBeVisible()
}

test('a day of the demo firm is run in the browser, from a new customer to a day off @long', async ({
	db,
	newPhone,
	noise,
	page: phone,
}) => {
	// The demo's records were not changed by anybody: they have no history.
	noise.allow(/status of 404 .*\/office\/history\//)
	const sector = await findSector(db)
	const screen = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
	const desk = await (await newPhone(screen)).newPage()
	await signInToOffice(desk)
	const abroad = await newPhone({ ...screen, timezoneId: 'America/New_York' })
	await readAbroad(await abroad.newPage())
	await addCustomer(desk, sector)
	const customerId = await completeCustomer(desk)
	const date = await planNextDay(desk, sector.id)

	await phone.goto('/signin')
	await signInHere(phone, { login: 'agent.fr', password })
	const done = await reportNext(phone)
	await phone.goto(`/visits/history?startDate=${date}&endDate=${date}`)
	await expect(phone.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
	await phone.goto(`/customers/${customerId}`)
	await expect(phone.getByText('Anne Passerelle').first()).toBeVisible()

	await tabTo(desk, desk.getByRole('button', { name: fr.board.today, exact: true }))
	await desk.keyboard.press('Enter')
	const report = laneOf(desk, agent).getByRole('button', {
		name: new RegExp(`${done}.*${fr.board['block.done']}`),
	})
	await expect(report.first()).toBeAttached()
	await answerTicket(desk)
	await approveReturn(desk)
	await approveDayOff(desk)
})

import { customerRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	addPerson,
	choose,
	control,
	fillCustomer,
	fillField,
	renderEdit,
	save,
	saveButton,
} from '#testing/intents/customer-form-intents.ts'
import { pressExactly, pressIn, renderCustomer } from '#testing/intents/customer-intents.ts'
import {
	heading,
	openSyncCentre,
	press,
	syncGroup,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import type { RunningApp } from '#testing/render-app.ts'
import type { CustomerRecord } from '#testing/service/records.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerForm

/** Somebody else's change, at the office before one's own. */
const changeElsewhere = (garage: CustomerRecord, change: Partial<CustomerRecord>) =>
	Object.assign(garage, change, { version: garage.version + 1 })

const needsYou = ({ screen }: RunningApp) =>
	screen.findByRole('link', { name: new RegExp(`^${fr.sync.needsYou}`) })

async function openRefused(app: RunningApp): Promise<HTMLElement> {
	await needsYou(app)
	await openSyncCentre(app)
	const [refused] = await syncGroup(app, fr.sync.needsYou)
	await app.user.click(within(refused as HTMLElement).getByRole('button'))
	return app.screen.findByRole('dialog')
}

/** Opens the refused change and its form. */
async function openCorrection(app: RunningApp): Promise<void> {
	const sheet = await openRefused(app)
	await app.user.click(within(sheet).getByRole('link', { name: fr.sync.correct }))
	await heading(app, words.editTitle)
}

async function openNote(app: RunningApp, name: string) {
	await pressExactly(app, name)
	const dialog = await app.screen.findByRole('dialog')
	const box = within(dialog).getByRole('textbox')
	await waitFor(() => expect(box).not.toHaveAttribute('readonly'))
	return { dialog, box }
}

/** A form of Garage Arnaud, opened before somebody else changed name and town. */
async function renderOutdated() {
	const service = createService()
	const garage = service.world.customer('Garage Arnaud')
	const app = await renderEdit('Garage Arnaud', { service })
	const changes = [{ field: 'title', by: 'Anna Kok', at: '2026-11-18T09:30:00.000Z' }]
	changeElsewhere(garage, { title: 'Garage Arnaud Père', city: 'Olivet', changes })
	return { app, garage, service }
}

describe('of two employees who change the same customer the second one', () => {
	it('takes up again a choice that was left half way', async () => {
		const { app, garage } = await renderOutdated()
		await fillField(app, words['field.title'], 'Garage Arnaud Fils')
		await save(app)
		await openCorrection(app)
		const title = await app.screen.findByRole('group', { name: words['field.title'] })
		const theirs = { name: words['conflict.theirs'] }
		expect(title).toHaveTextContent(/Anna Kok.*Garage Arnaud Père/)
		expect(saveButton(app)).toHaveAttribute('aria-disabled', 'true')
		await app.user.click(within(title).getByRole('button', theirs))
		expect(control(words['field.title'])).toHaveValue('Garage Arnaud Père')
		await app.reload()
		const again = await app.screen.findByRole('group', { name: words['field.title'] })
		expect(within(again).getByRole('button', theirs)).toHaveAttribute('aria-pressed', 'true')
		await waitFor(() => expect(saveButton(app)).not.toHaveAttribute('aria-disabled'))
		expect(garage.version).toBe(2)
	})

	it('has everything else saved at once, sees it, and decides the one field', async () => {
		const { app, garage } = await renderOutdated()
		await fillField(app, words['field.title'], 'Garage Arnaud Fils')
		await fillField(app, words['field.email'], 'fils@arnaud.example')
		await save(app)
		await needsYou(app)
		expect(garage).toMatchObject({ title: 'Garage Arnaud Père', email: 'fils@arnaud.example' })
		expect(await app.screen.findByText('fils@arnaud.example')).toBeVisible()
		const sheet = await openRefused(app)
		const saved = fill(words['conflict.saved'], { fields: words['field.email'] })
		await waitFor(() => expect(sheet).toHaveTextContent(saved))
		expect(sheet).toHaveTextContent('Anna Kok')
		await app.user.click(within(sheet).getByRole('link', { name: fr.sync.correct }))
		await heading(app, words.editTitle)
		expect(await app.screen.findByText(saved)).toBeVisible()
		const title = await app.screen.findByRole('group', { name: words['field.title'] })
		await fillField(app, words['field.title'], 'Arnaud et Fils')
		await app.user.click(within(title).getByRole('button', { name: words['conflict.mine'] }))
		expect(control(words['field.title'])).toHaveValue('Arnaud et Fils')
		await save(app)
		await waitFor(() => expect(garage.title).toBe('Arnaud et Fils'))
		expect(garage).toMatchObject({ city: 'Olivet', email: 'fils@arnaud.example' })
	})

	it('decides at each field, whichever it is', async () => {
		const service = createService()
		const garage = service.world.customer('Garage Arnaud')
		const app = await renderEdit('Garage Arnaud', { service })
		changeElsewhere(garage, {
			title: 'Theirs',
			companyTitle: 'Theirs GmbH',
			country: 'de',
			vat: 'DE999999995',
			businessType: 'fast_fit',
			quantityEmployees: '1',
			street: 'Hauptstraße',
			houseNumber: '99',
			index: '91207',
			city: 'Lauf',
			phonePrefix: '+49',
			phoneNumber: '15112345678',
			email: 'theirs@arnaud.example',
			label: 'call_first',
			contactPersons: [{ id: 'p', name: 'Eva', surname: 'Berg', position: null, phones: [] }],
		})
		await fillCustomer(app, 'Garage Arnaud Fils')
		const options = fr.options
		await choose(app, words['field.country'], options['countries.be'])
		await fillField(app, words['field.street'], 'Marktplein')
		await fillField(app, words['field.houseNumber'], '3')
		await fillField(app, words['field.index'], '2400')
		await fillField(app, words['field.city'], 'Mol')
		await choose(app, words['field.phonePrefix'], options['phone-codes.+32'])
		await fillField(app, words['field.email'], 'fils@arnaud.example')
		await fillField(app, words['field.vat'], 'BE 0999.999.922')
		await choose(app, words['field.businessType'], options['business-type.auto_centre'])
		await choose(app, words['field.quantityEmployees'], options['quantity-employees.2-3'])
		await choose(app, words['field.customerLabel'], options['customer-labels.vip'])
		await addPerson(app, 1, { name: 'Jean Arnaud', phones: ['470 12 34 56'] })
		await save(app)
		await openCorrection(app)
		const choices = { name: words['conflict.theirs'] }
		await waitFor(() => expect(app.screen.getAllByRole('button', choices)).toHaveLength(15))
	})

	it('takes everything of the office, and nothing is sent', async () => {
		const { app, garage, service } = await renderOutdated()
		const { screen } = app
		await fillField(app, words['field.title'], 'Garage Arnaud Fils')
		await fillField(app, words['field.city'], 'Saran')
		await save(app)
		await openCorrection(app)
		const choices = { name: words['conflict.theirs'] }
		await waitFor(() => expect(screen.getAllByRole('button', choices)).toHaveLength(2))
		await press(app, words['conflict.allTheirs'])
		await save(app)
		expect(await screen.findByText(fr.sync.allSent)).toBeVisible()
		expect(service.operations.list().map(({ outcome }) => outcome)).toEqual(['refused'])
		expect(garage).toMatchObject({ title: 'Garage Arnaud Père', city: 'Olivet', version: 2 })
	})

	it('takes nothing else of the other away by keeping their own', async () => {
		const { app, garage } = await renderOutdated()
		await fillField(app, words['field.title'], 'Garage Arnaud Fils')
		await save(app)
		await pressIn(app, await openRefused(app), fr.sync.keepMine)
		await waitFor(() => expect(garage.title).toBe('Garage Arnaud Fils'))
		expect(garage.city).toBe('Olivet')
	})

	it('hears of it where both can have what they want', async () => {
		const { app, garage } = await renderOutdated()
		await fillField(app, words['field.email'], 'fils@arnaud.example')
		await save(app)
		const told = await app.screen.findByText(/Les deux sont gardés/)
		expect(told).toHaveTextContent([words['field.title'], words['field.city']].join(', '))
		const both = { title: 'Garage Arnaud Père', city: 'Olivet', email: 'fils@arnaud.example' }
		expect(garage).toMatchObject({ ...both, version: 3 })
		await heading(app, 'Garage Arnaud Père')
	})
})

describe('what was begun before a reload', () => {
	it('in a form is based on what was seen then', async () => {
		const service = createService()
		const garage = service.world.customer('Garage Arnaud')
		const app = await renderEdit('Garage Arnaud', { service })
		await fillField(app, words['field.email'], 'atelier@arnaud.example')
		changeElsewhere(garage, { city: 'Olivet' })
		await app.reload()
		expect(await app.screen.findByText(words['restored.text'])).toBeVisible()
		expect(control(words['field.city'])).toHaveValue('Orléans')
		await save(app)
		await waitFor(() => expect(garage.version).toBe(3))
		expect(garage).toMatchObject({ city: 'Olivet', email: 'atelier@arnaud.example' })
	})

	it('in a note overwrites nobody’s', async () => {
		const service = createService()
		const garage = service.world.customer('Garage Arnaud')
		const app = await renderCustomer('Garage Arnaud', { service })
		const { screen, user } = app
		await user.click((await openNote(app, fr.customerDetails['note.add'])).box)
		await user.paste('Passer par la cour')
		changeElsewhere(garage, { notes: 'Fermé le lundi' })
		// What is older than five minutes is read anew.
		await app.pass(6 * 60_000)
		await app.reload()
		expect(await screen.findByText('Fermé le lundi', { selector: 'dd *' })).toBeVisible()
		const { dialog, box } = await openNote(app, fr.customerDetails['note.edit'])
		expect(box).toHaveValue('Passer par la cour')
		await pressIn(app, dialog, fr.common.save)
		await needsYou(app)
		expect(garage.notes).toBe('Fermé le lundi')
	})
})

it('a note written without network clashes with one from another phone', async () => {
	const service = createService()
	const garage = service.world.customer('Garage Arnaud')
	const app = await renderCustomer('Garage Arnaud', { service })
	const { screen, user } = app
	await app.goOffline()
	const { dialog, box } = await openNote(app, fr.customerDetails['note.add'])
	await user.click(box)
	await user.paste('Passer par la cour')
	await pressIn(app, dialog, fr.common.save)
	await waitFor(() => expect(dialog).not.toBeInTheDocument())
	expect(await screen.findByText('Passer par la cour', { selector: 'dd *' })).toBeVisible()
	changeElsewhere(garage, { notes: '<i>Fermé</i> le lundi' })
	await app.goOnline()
	const sheet = await openRefused(app)
	expect(sheet).toHaveTextContent('<i>Fermé</i> le lundi')
	expect(sheet).toHaveTextContent('Passer par la cour')
	expect(within(sheet).queryByRole('link', { name: fr.sync.correct })).toBeNull()
	await pressIn(app, sheet, fr.sync.keepMine)
	await waitFor(() => expect(garage.notes).toBe('Passer par la cour'))
	const sent = service.requestsOf(customerRoutes.patchCustomer).map(({ body }) => body.notes)
	expect(sent).toEqual(['Passer par la cour', 'Passer par la cour'])
})

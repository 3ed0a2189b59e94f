import {
	customerCareRoutes,
	customerEditRoutes,
	type Doublet,
	officeCustomerRoutes,
	openingHourRoutes,
	sectorRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createCustomers, customerOf, editedOf, idOf } from '#testing/customers-world.ts'
import { Refusal } from '#testing/office-service.ts'
import { pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.customerCare
const fields = en.customerForm
const at = `/customers/${idOf(4711)}`
const contact = {
	id: idOf(31),
	name: 'Herbert Süß',
	position: 'Inhaber',
	phones: ['+491715550142'],
}

const createEdited = () =>
	createCustomers().on(officeCustomerRoutes.getOfficeCustomer, () => ({
		...customerOf(4711),
		contacts: [contact, { ...contact, id: idOf(32), name: 'Maria Kolb' }],
	}))

async function openForm(service = createEdited()) {
	const { screen, user, router } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: en.office.edit }))
	const phone = await screen.findByLabelText(fields['field.phoneNumber'])
	const sheet = within(screen.getByRole('dialog', { name: fields.editTitle }))
	return { screen, user, router, sheet, phone, save: sheet.getByRole('button', { name: 'Save' }) }
}

const sentOf = (service: ReturnType<typeof createEdited>) =>
	service.requestsOf(customerEditRoutes.updateOfficeCustomer)

it('changes a customer by what was seen of it, and nothing that imports own', async () => {
	const service = createEdited().on(customerEditRoutes.updateOfficeCustomer, () => ({
		...{ ...editedOf(4711), merged: [] },
	}))
	const { screen, user, sheet, phone, save } = await openForm(service)
	const own = sheet.getByLabelText(`${fields['field.title']} · ${words['owner.import']}`)
	expect(own).toHaveAttribute('readonly')
	await user.clear(phone)
	await user.type(phone, '12')
	await user.clear(sheet.getByLabelText(fields['field.city']))
	await user.click(save)
	// Both at once, before anything is sent.
	expect(sheet.getByLabelText(fields['field.city'])).toHaveAttribute('aria-invalid')
	expect(phone).toHaveAttribute('aria-invalid')
	expect(sentOf(service)).toHaveLength(0)
	await user.type(sheet.getByLabelText(fields['field.city']), 'Lauf')
	await user.clear(phone)
	await user.type(phone, '09123 4711')
	await user.click(save)
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	const [sent] = sentOf(service)
	expect(sent?.headers.get('if-match')).toBe('"1"')
	expect(sent?.input.body).toMatchObject({
		...{ title: 'Garage 4711', phoneNumber: '91234711', city: 'Lauf' },
		base: { phoneNumber: '91232217', title: 'Garage 4711' },
	})
})

it('shows both values and who changed the other one, and saves what was chosen', async () => {
	const current = editedOf(4711, { phoneNumber: '91239999', city: 'Nürnberg', version: 2 })
	const changes = [{ field: 'phoneNumber', by: 'Petra Höfler', at: '2026-11-19T08:00:00.000Z' }]
	let isRefused = false
	const service = createEdited().on(customerEditRoutes.updateOfficeCustomer, () => {
		if (isRefused) return { ...current, merged: [] }
		isRefused = true
		throw new Refusal(409, { type: 'CONFLICT', current: { ...current, changes } })
	})
	const { screen, user, sheet, phone, save } = await openForm(service)
	await user.clear(phone)
	await user.type(phone, '91234711')
	await user.click(save)
	const clash = within(await sheet.findByRole('group', { name: fields['field.phoneNumber'] }))
	expect(clash.getByText(/Petra Höfler/)).toBeVisible()
	expect(clash.getByText('91239999')).toBeVisible()
	expect(phone).toHaveValue('91234711')
	expect(sheet.getByLabelText(fields['field.city'])).toHaveValue('Nürnberg')
	await user.click(save)
	expect(sentOf(service)).toHaveLength(1)
	await user.click(clash.getByRole('button', { name: fields['conflict.theirs'] }))
	expect(phone).toHaveValue('91239999')
	await user.click(clash.getByRole('button', { name: fields['conflict.mine'] }))
	expect(phone).toHaveValue('91234711')
	await user.click(save)
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	const again = sentOf(service).at(-1)
	expect(again?.headers.get('if-match')).toBe('"2"')
	expect(again?.input.body).toMatchObject({
		...{ phoneNumber: '91234711', city: 'Nürnberg', base: { phoneNumber: '91239999' } },
	})
})

it('asks before what was typed is lost, by Escape as by a link', async () => {
	const { screen, user, router, sheet, phone } = await openForm()
	await user.type(phone, '1')
	await user.keyboard('{Escape}')
	const question = () => sheet.getByRole('group', { name: fields['leave.title'] })
	await user.click(within(question()).getByRole('button', { name: fields['leave.stay'] }))
	expect(phone).toHaveValue('912322171')
	await user.click(screen.getByRole('link', { name: en.customersInOffice.back }))
	await waitFor(() => expect(question()).toBeVisible())
	expect(router.state.location.pathname).toBe(at)
	await user.click(within(question()).getByRole('button', { name: fields['leave.leave'] }))
	await waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
})

it('adds a contact person and removes one, with all else as it is', async () => {
	const service = createEdited().on(customerEditRoutes.updateOfficeCustomer, () => ({
		...{ ...editedOf(4711), merged: [] },
	}))
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: words['contact.add'] }))
	const first = await screen.findByLabelText(fields['field.name'])
	const sheet = within(screen.getByRole('dialog'))
	const save = () => user.click(sheet.getByRole('button', { name: 'Save' }))
	await user.type(first, 'Jonas')
	await save()
	expect(sheet.getByLabelText(fields['field.surname'])).toHaveAttribute('aria-invalid')
	await user.type(sheet.getByLabelText(fields['field.surname']), 'Beck')
	await user.type(sheet.getByLabelText(fields['field.phoneNumber']), '9123 2217')
	await save()
	await waitFor(() => expect(sentOf(service)).toHaveLength(1))
	const people = () =>
		sentOf(service)
			.at(-1)
			?.input.body.contactPersons.map(({ surname }) => surname)
	expect(people()).toEqual(['Süß', 'Beck'])
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	const menu = async (choice: string) => {
		const name = words['contact.menu'].replace('{{name}}', contact.name)
		await user.click(await screen.findByRole('button', { name }))
		await user.click(screen.getByRole('button', { name: choice }))
	}
	await menu(words['contact.remove'])
	const question = within(await screen.findByRole('dialog'))
	await user.click(question.getByRole('button', { name: words['contact.remove'] }))
	await waitFor(() => expect(people()).toEqual([]))
})

it('says what else has to be filled in before a contact person can be saved', async () => {
	const seen = { ...editedOf(4711, { phoneNumber: null }), importedFields: [] }
	const service = createEdited().on(customerEditRoutes.getCustomerForm, () => seen)
	const { screen, user } = await renderOffice({ at, service })
	const name = words['contact.menu'].replace('{{name}}', contact.name)
	await user.click(await screen.findByRole('button', { name }))
	await user.click(screen.getAllByRole('button', { name: en.office.edit }).at(-1) as HTMLElement)
	await screen.findByLabelText(fields['field.surname'])
	const sheet = within(screen.getByRole('dialog'))
	await user.click(sheet.getByRole('button', { name: 'Save' }))
	const others = words['contact.others'].replace('{{fields}}', fields['field.phoneNumber'])
	expect(await sheet.findByText(others)).toBeVisible()
})

it('remembers that two customers are two, and takes it back', async () => {
	const doublet: Doublet = {
		...{ id: idOf(2), number: 'K2', title: 'Garage Süss', address: 'Markt 1, 91207 Lauf' },
		...{ phone: null, orders: 3, reason: 'phone', apart: null },
	}
	const apart = { by: 'Karin Meier', at: '2026-11-19T08:00:00.000Z' }
	const service = createEdited().on(customerCareRoutes.keepCustomersApart, ({ body }) => ({
		items: [{ ...doublet, apart: body.isApart ? apart : null }],
	}))
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: words.apart }))
	expect(await screen.findByText(/Karin Meier/)).toBeVisible()
	expect(screen.queryByRole('button', { name: words.merge })).toBeNull()
	await user.click(screen.getByRole('button', { name: words['apart.undo'] }))
	expect(await screen.findByRole('button', { name: words.apart })).toBeVisible()
	expect(service.requestsOf(customerCareRoutes.keepCustomersApart).at(-1)?.input).toMatchObject({
		...{ params: { id: idOf(4711) }, body: { doubletId: idOf(2), isApart: false } },
	})
})

it('adds a customer to the sector that was chosen, and opens it', async () => {
	const sectors = ['Lauf', 'Roth'].map((name, place) => ({
		...{ id: idOf(50 + place), name, country: 'de' as const, zone: 'none' as const, version: 1 },
		...{ isActive: true },
	}))
	const service = createEdited()
		.on(officeCustomerRoutes.listOfficeCustomers, ({ query }) => pageOf([], query))
		.on(sectorRoutes.listSectors, ({ query }) => pageOf(sectors as never, query))
		.on(customerEditRoutes.createOfficeCustomer, () => editedOf(4711))
	const { screen, user, router } = await renderOffice({ at: '/customers', service })
	await user.click(await screen.findByRole('button', { name: fields.createTitle }))
	const sheet = within(await screen.findByRole('dialog'))
	const type = (label: string, text: string) => user.type(sheet.getByLabelText(label), text)
	const save = () => user.click(sheet.getByRole('button', { name: words['form.create'] }))
	await save()
	expect(sheet.getByText(words['form.noSector'])).toBeVisible()
	await type(fields['field.title'], 'Garage Neu')
	await type(fields['field.companyTitle'], 'Neu GmbH')
	await type(fields['field.street'], 'Weg')
	await type(fields['field.index'], '91207')
	await type(fields['field.city'], 'Lauf')
	await type(fields['field.phoneNumber'], '09123 4711')
	await save()
	expect(service.requestsOf(customerEditRoutes.createOfficeCustomer)).toHaveLength(0)
	await user.selectOptions(sheet.getByLabelText(en.customersInOffice.sector), 'Roth')
	await save()
	await waitFor(() => expect(router.state.location.pathname).toBe(at))
	const [sent] = service.requestsOf(customerEditRoutes.createOfficeCustomer)
	expect(sent?.input.params.id).toBe(idOf(51))
	expect(sent?.input.body).toMatchObject({ title: 'Garage Neu', phoneNumber: '91234711' })
})

it('says when a customer is open, and where two times of a day overlap', async () => {
	const hours = [{ weekday: 1, from: '08:00', to: '12:00' }]
	const service = createEdited()
		.on(officeCustomerRoutes.getOfficeCustomer, () => ({ ...customerOf(4711), hours }))
		.on(openingHourRoutes.putOpeningHours, ({ body }) => ({
			...{ customerId: idOf(4711), number: 'K4711', title: 'Garage', hours: body.hours },
		}))
	const { screen, user } = await renderOffice({ at, service })
	expect(await screen.findByText('Mon 08:00–12:00')).toBeVisible()
	await user.click(screen.getByRole('button', { name: words.more }))
	await user.click(screen.getByRole('button', { name: words.hours }))
	const sheet = within(await screen.findByRole('dialog'))
	await user.click(
		sheet.getByRole('button', { name: words['hours.addOn'].replace('{{day}}', 'Monday') }),
	)
	const ends = sheet.getAllByLabelText(words['hours.to'])
	expect(sheet.getAllByLabelText(words['hours.from']).at(-1)).toHaveValue('12:00')
	await user.type(ends.at(-1) as HTMLElement, '17:00')
	await user.click(sheet.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(service.requestsOf(openingHourRoutes.putOpeningHours)[0]?.input.body.hours).toEqual([
		...[...hours, { weekday: 1, from: '12:00', to: '17:00' }],
	])
})

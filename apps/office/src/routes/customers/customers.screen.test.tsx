import {
	boardRoutes,
	customerCareRoutes,
	type ErasureOutcome,
	eventRoutes,
	listedVisitRoutes,
	type OfficeOrder,
	officeChatRoutes,
	officeCustomerRoutes,
	officeOrderRoutes,
	officeReturnRoutes,
	officeTicketRoutes,
	personalDataRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createBoard } from '#testing/board-world.ts'
import { createCustomers, customerOf, idOf } from '#testing/customers-world.ts'
import { Refusal } from '#testing/office-service.ts'
import { pageOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.customerCare
const outcome: ErasureOutcome = {
	...{ isDone: false, obstacles: [], files: 2, rows: { customer: 1, contact_person: 3, event: 9 } },
}

const createErasable = () => createCustomers().on(personalDataRoutes.previewErasure, () => outcome)
const at = `/customers/${idOf(4711)}`

it('reads of 100,000 customers the pages that are looked at', async () => {
	const count = 100_000
	const service = createCustomers().on(officeCustomerRoutes.listOfficeCustomers, ({ query }) => {
		const { page, perPage } = query
		const items = Array.from({ length: perPage }, (_, at) =>
			customerOf((page - 1) * perPage + at + 1),
		)
		const meta = { currentPage: page, from: 1, to: 1, lastPage: count / perPage, path: '' }
		return { items, meta: { ...meta, perPage, total: count } }
	})
	const { screen, user } = await renderOffice({ at: '/customers', service })
	await screen.findByRole('button', { name: 'Garage 1' })
	expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
	expect(screen.getAllByRole('row').length).toBeLessThan(100)
	await user.keyboard('/')
	expect(screen.getByRole('searchbox')).toHaveFocus()
	expect(service.requestsOf(officeCustomerRoutes.listOfficeCustomers)).toHaveLength(1)
})

it('shows a doublet beside its customer, and merges it when that is confirmed', async () => {
	const service = createCustomers().on(customerCareRoutes.mergeCustomer, ({ params }) => params)
	const { screen, user } = await renderOffice({ at, service })
	expect(await screen.findByText('Garage Süss')).toBeVisible()
	await user.click(screen.getByRole('button', { name: words.merge }))
	const sheet = within(await screen.findByRole('dialog'))
	expect(service.requestsOf(customerCareRoutes.mergeCustomer)).toHaveLength(0)
	await user.click(sheet.getByRole('button', { name: words.merge }))
	expect(await screen.findByText(words.merged)).toBeVisible()
	const [sent] = service.requestsOf(customerCareRoutes.mergeCustomer)
	expect(sent?.input).toMatchObject({ params: { id: idOf(4711) }, body: { doubletId: idOf(2) } })
})

it('erases a customer when its number is typed, which the service checks as well', async () => {
	let isChecked = false
	const service = createErasable().on(personalDataRoutes.erasePerson, () => {
		if (isChecked) return { ...outcome, isDone: true }
		throw new Refusal(422, { fields: { confirmation: [{ alias: 'other_number', desc: '' }] } })
	})
	const { screen, user, router } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: words.erase }))
	const sheet = within(await screen.findByRole('dialog'))
	const field = await sheet.findByLabelText(words['erase.number'].replace('{{number}}', 'K4711'))
	const press = () => user.click(sheet.getByRole('button', { name: words['erase.confirm'] }))
	await user.type(field, 'K471')
	await press()
	expect(await sheet.findByText(words['erase.wrong'])).toBeVisible()
	expect(service.requestsOf(personalDataRoutes.erasePerson)).toHaveLength(0)
	await user.type(field, '1')
	await press()
	await waitFor(() => expect(service.requestsOf(personalDataRoutes.erasePerson)).toHaveLength(1))
	expect(await sheet.findByText(words['erase.wrong'])).toBeVisible()
	isChecked = true
	await press()
	expect(await screen.findByText(words.erased)).toBeVisible()
	expect(service.requestsOf(personalDataRoutes.erasePerson).at(-1)?.input.body).toEqual({
		...{ kind: 'customer', confirmation: 'K4711' },
	})
	expect(router.state.location.pathname).toBe(at)
})

it('says what keeps a customer from being erased, and offers no button then', async () => {
	const obstacles = [{ what: 'visits' as const, count: 2 }]
	const service = createErasable().on(personalDataRoutes.previewErasure, () => ({
		...{ ...outcome, obstacles },
	}))
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: words.erase }))
	const sheet = within(await screen.findByRole('dialog'))
	expect(await sheet.findByText(words['obstacle.visits'])).toBeVisible()
	expect(sheet.queryByRole('button', { name: words['erase.confirm'] })).toBeNull()
})

it('shows the parts of a customer in tabs, and what the orders of a year come to', async () => {
	const orderOf = (number: number, over: Partial<OfficeOrder> = {}): OfficeOrder => ({
		...{ id: `O${number}`, customer: customerOf(4711), country: 'de', status: 'delivered' },
		...{ sector: { id: idOf(9), name: 'Lauf' }, orderedAt: new Date().toISOString() },
		...{ deliveredOn: null, expectedOn: null, isPaid: true, articles: 1, quantity: 1, price: 100 },
		...over,
	})
	const orders = [1, 2, 3, 4].map((number) => orderOf(number, { isPaid: number > 1 }))
	const contact = { id: idOf(8), name: 'Herbert Süß', position: 'Inhaber', phones: ['+49171555'] }
	const service = createCustomers()
		.on(officeCustomerRoutes.getOfficeCustomer, () => ({
			...{ ...customerOf(4711), contacts: [contact], loyaltyLevel: 'silv' as const },
		}))
		.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf(orders, query))
	const { screen, user, router } = await renderOffice({ at: `${at}?q=gar`, service })
	expect(await screen.findByText('€400.00')).toBeVisible()
	expect(screen.getByText(words['figures.unpaid']).parentElement).toHaveTextContent('€100.00')
	expect(screen.queryByRole('link', { name: 'O4' })).toBeNull()
	const tabs = within(screen.getByRole('navigation', { name: words.tabs }))
	await user.click(tabs.getByRole('link', { name: `${words.orders} 4` }))
	expect(await screen.findByRole('link', { name: 'O4' })).toHaveAttribute(
		'href',
		expect.stringContaining('id=O4'),
	)
	expect(router.state.location.search).toEqual({ q: 'gar', tab: 'orders' })
	await user.click(tabs.getByRole('link', { name: /Contact persons/ }))
	expect(await screen.findByRole('link', { name: '+49171555' })).toHaveAttribute(
		'href',
		'tel:+49171555',
	)
	await user.click(screen.getByRole('link', { name: en.customersInOffice.back }))
	expect(router.state.location).toMatchObject({ pathname: '/customers', search: { q: 'gar' } })
})

it('says which of a customer’s records could not be read, and reads them when asked again', async () => {
	const service = createCustomers().on(officeOrderRoutes.listOfficeOrders, () => {
		throw new Refusal(403)
	})
	const { screen, user } = await renderOffice({ at, service })
	const retry = await screen.findByRole('button', { name: en.common.retry })
	service.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf([], query))
	await user.click(retry)
	await waitFor(() => expect(retry).not.toBeInTheDocument())
})

it('leads to a first message about a customer, and to the board with the customer to plan', async () => {
	const petra = { id: idOf(21), name: 'Petra Höfler' }
	const { service } = createBoard()
	service
		.on(officeCustomerRoutes.getOfficeCustomer, () => ({ ...customerOf(4711), people: [petra] }))
		.on(customerCareRoutes.listCustomerFieldOwners, () => ({ items: [] }))
		.on(customerCareRoutes.listDoublets, () => ({ items: [] }))
		.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf([], query))
		.on(listedVisitRoutes.listOfficeVisits, ({ query }) => pageOf([], query))
		.on(officeReturnRoutes.listOfficeReturns, ({ query }) => pageOf([], query))
		.on(officeTicketRoutes.listOfficeTickets, ({ query }) => pageOf([], query))
		.on(officeChatRoutes.listChatPeople, () => ({
			items: [petra, { id: idOf(22), name: 'Björn' }],
		}))
		.on(officeChatRoutes.sendOfficeMessage, () => {
			throw new Refusal(403)
		})
	const { screen, user, router } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: words.write }))
	const sheet = within(await screen.findByRole('dialog'))
	expect(await sheet.findByText('New message about Garage 4711')).toBeVisible()
	expect(await sheet.findByRole('checkbox', { name: petra.name })).toBeChecked()
	await user.type(sheet.getByLabelText(en.chatInOffice.text), 'Wants a call')
	await user.click(sheet.getByRole('button', { name: en.chatInOffice.send }))
	await waitFor(() =>
		expect(service.requestsOf(officeChatRoutes.sendOfficeMessage)[0]?.input.body).toMatchObject({
			employeeId: petra.id,
			customerId: idOf(4711),
			text: 'Wants a call',
		}),
	)
	await router.navigate({ to: '/customers/$id', params: { id: idOf(4711) } })
	await user.click(await screen.findByRole('link', { name: words.plan }))
	expect(await screen.findByRole('searchbox')).toHaveValue('Garage 4711')
	await waitFor(() =>
		expect(service.requestsOf(boardRoutes.listDue).at(-1)?.input.query).toMatchObject({
			...{ 'filter.search': 'Garage 4711', 'filter.sectorId': idOf(9) },
		}),
	)
})

it('shows the newest of a history, and all of it on its own tab', async () => {
	const items = Array.from({ length: 8 }, (_, index) => ({
		...{ id: `e-${index}`, kind: 'customer.changed' as const, title: `Change ${index}` },
		...{ by: 'Petra Höfler', from: 'on the phone' },
		changes:
			index > 0 ? [] : [{ field: 'dueOn', label: 'Due on', before: null, after: '2026-12-04' }],
		...{ doneAt: '2026-11-19T08:00:00.000Z', arrivedAt: '2026-11-19T08:00:00.000Z' },
	}))
	const service = createCustomers().on(eventRoutes.listRecordEvents, () => ({ items }))
	const { screen, user } = await renderOffice({ at, service })
	expect(await screen.findByText('Change 5')).toBeVisible()
	expect(screen.getAllByText('Petra Höfler · on the phone')).toHaveLength(6)
	expect(screen.getByText('Due on: 4 December 2026')).toBeVisible()
	expect(screen.queryByText('Change 6')).toBeNull()
	await user.click(screen.getByRole('link', { name: words.all.replace('{{count}}', '8') }))
	expect(await screen.findByText('Change 7')).toBeVisible()
})

import { orderRoutes } from '@roundsman/contract'
import { fireEvent } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { heading, press, waitFor, within } from '#testing/intents/intents.ts'
import {
	group,
	openOrder,
	orderList,
	orderRow,
	searchOrders,
	showsOrders,
} from '#testing/intents/order-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.orders
const status = (value: 'new' | 'sent' | 'canceled') => ({
	value,
	label: fr.options[`order-status.${value}`],
})

/** Orders of two garages: one under way and owed, one delivered, one cancelled. */
function createTraded() {
	const service = createService()
	const { world } = service
	const [arnaud, brun] = [world.customer('Garage Arnaud'), world.customer('Garage Brun')]
	world.addOrder(arnaud, {
		id: '41000001',
		status: status('sent'),
		createdAt: '2026-11-17T09:00:00Z',
		deliveryAt: null,
		isOrderPaid: false,
	})
	world.addOrder(brun, { id: '41000002' })
	world.addOrder(arnaud, {
		id: '41000003',
		status: status('canceled'),
		createdAt: '2026-10-21T09:00:00Z',
		deliveryAt: null,
		isOrderPaid: false,
	})
	return { service, arnaud, brun }
}

const all = ['41000001', '41000002', '41000003']

describe('the list of orders', () => {
	it('shows number, customer, amount, status and payment, by month with their numbers', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/orders', service })
		await showsOrders(app, all)
		const owed = await orderRow(app, '41000001')
		expect(owed).toHaveTextContent('Garage Arnaud')
		expect(owed).toHaveTextContent('17 nov. · 1 article, 2 pièces')
		expect(owed).toHaveTextContent('Expédiée')
		expect(owed).toHaveTextContent('prévue le 5 nov.')
		expect(owed).toHaveTextContent(/96,30\s€/)
		expect(owed).toHaveTextContent(words.unpaid)
		const canceled = await orderRow(app, '41000003')
		expect(canceled.querySelector('s')).toHaveTextContent(/96,30\s€/)
		expect(canceled).not.toHaveTextContent(words.unpaid)
		const months = within(await orderList(app)).getAllByRole('heading', { level: 2 })
		expect(months.map(({ textContent }) => textContent)).toEqual([
			'novembre 20262',
			'octobre 20261',
		])
		expect(app.screen.getByText(fill(words.count_other, { count: 3 }))).toBeVisible()
	})

	it('is narrowed by its parts, which say how many there are', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/orders', service })
		await showsOrders(app, all)
		await waitFor(() => expect(group(app, words['group.all'])).toHaveTextContent('3'))
		expect(group(app, words['group.unpaid'])).toHaveTextContent('1')
		await app.user.click(group(app, words['group.unpaid']))
		await showsOrders(app, ['41000001'])
		expect(app.address).toBe('/orders?unpaid=yes')
		expect(group(app, words['group.unpaid'])).toHaveAttribute('aria-pressed', 'true')
		await app.user.click(group(app, words['group.under_way']))
		await showsOrders(app, ['41000001'])
		await app.user.click(group(app, words['group.canceled']))
		await showsOrders(app, ['41000003'])
		await app.user.click(group(app, words['group.all']))
		await showsOrders(app, all)
		expect(app.address).toBe('/orders')
	})

	it('is searched by number, article and customer, and keeps the search over an order', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/orders', service })
		await showsOrders(app, all)
		await searchOrders(app, 'brun')
		await showsOrders(app, ['41000002'])
		await openOrder(app, '41000002')
		expect(app.address).toBe('/orders/41000002?search=brun')
		await app.back()
		await showsOrders(app, ['41000002'])
		await searchOrders(app, '24.0325')
		await showsOrders(app, all)
		await searchOrders(app, '24.0325#41000003')
		await showsOrders(app, ['41000003'])
		await searchOrders(app, 'rien de tel')
		expect(await app.screen.findByText(words.noMatch)).toBeVisible()
		await press(app, fr.customers.resetAll)
		await showsOrders(app, all)
	})

	it('is filtered by days and status, and says in the drawer what is wrong with the days', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/orders', service })
		await showsOrders(app, all)
		await press(app, fr.customers.filter)
		const drawer = within(await app.screen.findByRole('dialog', { name: words.filterTitle }))
		const [from, to] = [words.startDate, words.endDate].map((name) => drawer.getByLabelText(name))
		fireEvent.change(from as HTMLElement, { target: { value: '2026-11-10' } })
		fireEvent.change(to as HTMLElement, { target: { value: '2026-11-01' } })
		await app.user.click(drawer.getByRole('button', { name: fr.customers.apply }))
		expect(to).toBeInvalid()
		expect(app.address).toBe('/orders')
		fireEvent.change(to as HTMLElement, { target: { value: '2026-11-20' } })
		await app.user.click(drawer.getByRole('button', { name: fr.customers.apply }))
		await showsOrders(app, ['41000001'])
		expect(app.address).toBe('/orders?startDate=2026-11-10&endDate=2026-11-20')
		await press(app, 'Du 10 nov. au 20 nov.')
		await showsOrders(app, all)
	})

	it('of one customer says whose it is, and leads to those of all', async () => {
		const { service, arnaud } = createTraded()
		const app = await renderApp({ at: `/orders?customerId=${arnaud.id}`, service })
		await showsOrders(app, ['41000001', '41000003'])
		const count = fill(words.count_other, { count: 2 })
		expect(
			await app.screen.findByText(fill(words.ofCustomer, { name: 'Garage Arnaud', count })),
		).toBeVisible()
		expect(await orderRow(app, '41000001')).not.toHaveTextContent('Garage Arnaud')
		await press(app, 'Garage Arnaud')
		await showsOrders(app, all)
	})

	it('leaves out of an address what is no filter', async () => {
		const { service } = createTraded()
		const at = '/orders?status=lost&unpaid=perhaps&startDate=2026-11-31&endDate=x&page=0'
		const app = await renderApp({ at, service })
		await showsOrders(app, all)
	})

	it('says when the server fails, and keeps search and filters', async () => {
		const { service } = createTraded()
		service.refuse(orderRoutes.listOrders, refusals.internal())
		const app = await renderApp({ at: '/orders?unpaid=yes', service })
		expect(await app.screen.findByRole('button', { name: fr.common.retry })).toBeVisible()
		expect(group(app, words['group.unpaid'])).toHaveAttribute('aria-pressed', 'true')
		service.restore()
		await press(app, fr.common.retry)
		await showsOrders(app, ['41000001'])
	})

	it('is reached from the profile', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/profile', service })
		await press(app, fr.account.orders, 'link')
		await heading(app, words.title)
		await showsOrders(app, all)
	})
})

describe('without network', () => {
	it('the orders that were seen are listed, searched, counted and opened after a new start', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/orders', service })
		await showsOrders(app, all)
		await app.goOffline()
		await app.reload()
		await showsOrders(app, all)
		expect(app.screen.getByText(words.onPhone)).toBeVisible()
		expect(app.screen.getByText(/Mis à jour/)).toBeVisible()
		await waitFor(() => expect(group(app, words['group.unpaid'])).toHaveTextContent('1'))
		await searchOrders(app, 'brun')
		await showsOrders(app, ['41000002'])
		await openOrder(app, '41000002')
		expect(await app.screen.findByText(/24\.0325-0158\.1/)).toBeVisible()
		expect(app.screen.getByText(/Mis à jour/)).toBeVisible()
	})

	it('a phone that knows none says so', async () => {
		const { service } = createTraded()
		const app = await renderApp({ at: '/orders', service, isOffline: true })
		expect(await app.screen.findByText(fr.common['offline.title'])).toBeVisible()
		expect(group(app, words['group.all'])).toBeVisible()
	})
})

it('Back from a search leads to the list without it, however often it was changed', async () => {
	const { service } = createTraded()
	const app = await renderApp({ at: '/orders', service })
	await showsOrders(app, all)
	await searchOrders(app, '41000002')
	await showsOrders(app, ['41000002'])
	await searchOrders(app, '41000003')
	await showsOrders(app, ['41000003'])
	app.back()
	await showsOrders(app, all)
	expect(app.address).toBe('/orders')
})

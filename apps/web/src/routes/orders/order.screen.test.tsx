import { orderRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	heading,
	press,
	toasts,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { delivery } from '#testing/intents/order-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.orders
const id = '41002391'

/** An order that is partly here: one parcel has arrived, one is on its way, one goes by a local courier. */
function createPartly(): FakeService {
	const service = createService()
	const { world } = service
	world.addOrder(world.customer('Garage Arnaud'), {
		id,
		status: { value: 'sent', label: 'Expédiée' },
		isPartlyDelivered: true,
		deliveryAt: null,
		expectedDeliveryAt: '2026-11-20',
		isOrderPaid: false,
		deliveries: [
			delivery('0998/1?x'),
			delivery('0998002', { deliveryDate: '2026-11-18' }),
			delivery('NL1', { type: { value: 'Nightline', label: 'Nightline' }, trackingUrl: null }),
		],
	})
	return service
}

const openOrder = async (service = createPartly()): Promise<RunningApp> => {
	const app = await renderApp({ at: `/orders/${id}`, service })
	await heading(app, id)
	return app
}
const deliveries = (app: RunningApp) =>
	within(app.screen.getByRole('list', { name: words.deliveries }))
const openMenu = async (app: RunningApp) => {
	await press(app, words.actions)
	const name = fill(words.number, { number: id })
	return within(await app.screen.findByRole('dialog', { name }))
}

describe('an order', () => {
	it('says its status, what is expected and that it is not paid', async () => {
		const app = await openOrder()
		expect(app.screen.getByText(words.partly)).toBeVisible()
		expect(app.screen.getByText(fill(words.restOn, { date: '20 nov.' }))).toBeVisible()
		expect(app.screen.getByText(words.unpaid)).toBeVisible()
		const buyer = app.screen.getByRole('link', { name: 'Garage Arnaud' })
		const { id: customerId } = app.service.world.customer('Garage Arnaud')
		expect(buyer).toHaveAttribute('href', `/customers/${customerId}`)
	})

	it('shows two deliveries and the others when asked', async () => {
		const app = await openOrder()
		expect(deliveries(app).getAllByRole('listitem')).toHaveLength(2)
		const more = fill(words['deliveries.all'], { count: 3 })
		await press(app, more)
		expect(deliveries(app).getAllByRole('listitem')).toHaveLength(3)
		const less = app.screen.getByRole('button', { name: words['deliveries.less'] })
		expect(less).toHaveAttribute('aria-expanded', 'true')
		await app.user.click(less)
		expect(deliveries(app).getAllByRole('listitem')).toHaveLength(2)
	})

	it('leads to the page of the courier, in a page of its own', async () => {
		const app = await openOrder()
		const name = fill(words.track, { number: '0998002', courier: 'DPD' })
		const link = deliveries(app).getByRole('link', { name })
		expect(link).toHaveAttribute('href', 'https://trace.dpd.fr/fr/trace/0998002')
		expect(link).toHaveAttribute('target', '_blank')
		expect(link).toHaveAttribute('rel', 'noopener')
	})

	it('has a number to copy where no page is known, or none that is safe', async () => {
		const service = createPartly()
		const [order] = service.world.records.orders
		const script = 'javascript:alert(1)'
		if (order) order.deliveries = order.deliveries.slice(1).reverse()
		if (order?.deliveries[1]) order.deliveries[1].trackingUrl = script
		const app = await openOrder(service)
		expect(deliveries(app).queryByRole('link')).toBeNull()
		await press(app, fill(words.copyParcel, { number: 'NL1' }))
		expect(await navigator.clipboard.readText()).toBe('NL1')
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.parcelCopied))
	})

	it('has number and articles to copy, and says so', async () => {
		const app = await openOrder()
		await press(app, words.copyNumber)
		expect(await navigator.clipboard.readText()).toBe(id)
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.order_id_copied))
		await press(app, fill(words.copyArticle, { article: '24.0325-0158.1' }))
		expect(await navigator.clipboard.readText()).toBe('24.0325-0158.1')
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words.order_article_copied))
	})

	it('says what its articles come to', async () => {
		const app = await openOrder()
		const articles = within(app.screen.getByRole('list', { name: words.articlesTitle }))
		expect(articles.getByRole('listitem')).toHaveTextContent(
			/Disque de freinATE 24\.0325-0158\.196,30\s€2 × 48,15\s€/,
		)
		expect(app.screen.getByText(fill(words.articles_one, { count: 1 }))).toBeVisible()
		expect(app.screen.getByText(fill(words.pieces_other, { count: 2 }))).toBeVisible()
	})

	it('offers a call, the customer and a return of what was delivered', async () => {
		const service = createPartly()
		const { world } = service
		Object.assign(world.customer('Garage Arnaud'), { phonePrefix: '+33', phoneNumber: '612345678' })
		const app = await openOrder(service)
		const menu = await openMenu(app)
		const call = await menu.findByRole('link', {
			name: fill(words.call, { name: 'Garage Arnaud' }),
		})
		expect(call).toHaveAttribute('href', 'tel:+33612345678')
		expect(menu.getByRole('link', { name: words.customer })).toHaveAttribute(
			'href',
			`/customers/${world.customer('Garage Arnaud').id}`,
		)
		const blocked = menu.getByRole('button', { name: new RegExp(`^${words.startReturn}`) })
		expect(blocked).toHaveAttribute('aria-disabled', 'true')
		expect(blocked).toHaveTextContent(words.notDelivered)
		expect(menu.getByRole('link', { name: words.issue })).toHaveAttribute(
			'href',
			`/customers/${world.customer('Garage Arnaud').id}/ticket?orderId=%22${id}%22`,
		)
	})

	it('that was cancelled is owed by nobody and was never sent', async () => {
		const service = createService()
		service.world.addOrder(service.world.customer('Garage Arnaud'), {
			id,
			status: { value: 'canceled', label: 'Annulée' },
			deliveryAt: null,
			isOrderPaid: false,
		})
		const app = await openOrder(service)
		expect(app.screen.queryByText(words.unpaid)).toBeNull()
		expect(app.screen.getByText(words['deliveries.canceled'])).toBeVisible()
	})

	it('of somebody else is not found, and goes from the phone', async () => {
		const service = createPartly()
		const app = await openOrder(service)
		service.world.records.orders.length = 0
		await app.reload()
		expect(await app.screen.findByText(fr.errors['title.not_found'])).toBeVisible()
		await app.goOffline()
		await app.reload()
		expect(await app.screen.findByText(fr.common['offline.title'])).toBeVisible()
	})

	it('needs a number in its address', async () => {
		const app = await renderApp({ at: '/orders/%20' })
		expect(await app.screen.findByText(words.needsId)).toBeVisible()
		expect(app.service.requestsOf(orderRoutes.getOrder)).toEqual([])
	})

	it('without a customer says that its deliveries cannot be asked for', async () => {
		const service = createPartly()
		service.alter(orderRoutes.getOrder, (order) => ({ ...order, customerId: '' }))
		service.alter(orderRoutes.listOrderDeliveries, () => ({ items: [] }))
		const app = await openOrder(service)
		expect(app.screen.getByText(words.needsIds)).toBeVisible()
	})

	it('opened by a link from outside leads back to the list', async () => {
		const app = await openOrder()
		await press(app, fr.common.back)
		await heading(app, words.title)
		expect(app.address).toBe('/orders')
	})

	it('of today’s customers opens without network though nobody has looked at it', async () => {
		const service = createPartly()
		const app = await renderApp({ service, isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.goOffline()
		await app.reload(`/orders/${id}`)
		await heading(app, id)
		expect(await app.screen.findByText(/Mis à jour/)).toBeVisible()
		expect(deliveries(app).getAllByRole('listitem')).toHaveLength(2)
	})
})

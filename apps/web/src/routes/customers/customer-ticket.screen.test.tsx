import { ticketRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { cachedRead } from '#testing/cached-reads.ts'
import { createPictures } from '#testing/fake-pictures.ts'
import { timeline } from '#testing/intents/customer-history-intents.ts'
import { heading, holding, press, toasts, waitFor, within } from '#testing/intents/intents.ts'
import { choose } from '#testing/intents/return-intents.ts'
import {
	chooseOrder,
	chooseReason,
	renderTicket,
	takePhotos,
} from '#testing/intents/ticket-intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.tickets

function createWorld() {
	const service = createService()
	const { world } = service
	const arnaud = world.customer('Garage Arnaud')
	const order = world.addOrder(arnaud, { id: '41000001' })
	return { service, world, arnaud, order }
}
const withPictures = () => ({ globals: createPictures().globals })

describe('the form of a problem', () => {
	it('asks for what the reason needs, and for nothing before there is one', async () => {
		const { service, arnaud } = createWorld()
		const app = await renderTicket(arnaud.id, { service })
		expect(app.screen.queryByLabelText(words.comment)).toBeNull()
		const send = app.screen.getByRole('button', { name: words.send })
		expect(send).toHaveAccessibleDescription(words.blockedReason)
		await chooseReason(app, 'otrs-ticket-reasons.catalogue_data')
		for (const label of [words.brand, words.article, words.vin, words.comment]) {
			expect(app.screen.getByLabelText(label)).toBeVisible()
		}
		expect(app.screen.getByText(plain(words.goesTo))).toBeVisible()
		await chooseReason(
			app,
			'otrs-ticket-reasons.product',
			'otrs-ticket-reasons.product.wrong_article',
		)
		expect(app.screen.queryByLabelText(words.brand)).toBeNull()
		expect(app.screen.getByText(fill(words.photosNeeded, { count: 0, min: 1 }))).toBeVisible()
		const product = app.screen.getByRole('button', { name: words.product })
		expect(product).toHaveAttribute('aria-disabled', 'true')
		expect(product).toHaveAccessibleDescription(words.orderNeeded)
	})

	it('says all that is wrong at once, and tells a right chassis number', async () => {
		const { service, arnaud } = createWorld()
		const app = await renderTicket(arnaud.id, { service })
		await chooseReason(app, 'otrs-ticket-reasons.product', 'otrs-ticket-reasons.product.defective')
		const vehicle = app.screen.getByLabelText(words.vinOrPlate)
		await app.user.type(vehicle, '1M8GDM9A1KP042788')
		await press(app, words.send)
		const wrong = within(await app.screen.findByRole('alert'))
		expect(wrong.getAllByRole('link')).toHaveLength(5)
		expect(app.screen.getAllByText(fr.errors.invalid_check_digit).length).toBeGreaterThan(0)
		expect(app.changes).toHaveLength(0)
		await app.user.clear(vehicle)
		await app.user.type(vehicle, 'wvwzzz1kzaw104217')
		expect(app.screen.getByText(words.vinRight)).toBeVisible()
	})

	it('is saved without network with its photos, and stands in the history from then on', async () => {
		const { service, world, arnaud, order } = createWorld()
		const app = await renderTicket(arnaud.id, { service, ...withPictures() })
		await chooseReason(
			app,
			'otrs-ticket-reasons.damaged_goods',
			'otrs-ticket-reasons.damaged_goods.box',
		)
		await chooseOrder(app, order.id)
		const [article] = order.products
		await choose(
			app,
			words.product,
			`${article?.articleType} · ${article?.brand} ${article?.article}`,
		)
		await takePhotos(app, 2)
		await app.user.type(app.screen.getByLabelText(words.comment), 'Carton ouvert')
		await waitFor(async () => expect(await cachedRead('today-visits')).toBeDefined())
		await waitFor(async () => expect(await cachedRead('profile')).toBeDefined())
		await app.goOffline()
		await press(app, words.send)
		await waitFor(() => expect(app.waiting).toMatchObject([{ kind: 'ticket-create' }]))
		const saved = `${arnaud.title} · ${words['changes.create.name']}`
		await waitFor(() => expect(toasts(app)).toHaveTextContent(saved))
		const [change] = app.waiting
		expect(change?.parts).toHaveLength(2)
		const about = `${fr.options['otrs-ticket-reasons.damaged_goods']} · ${fr.options['otrs-ticket-reasons.damaged_goods.box']}`
		await app.reload(`/customers/${arnaud.id}/all`)
		const list = await timeline(app)
		expect(list).toHaveTextContent(about)
		expect(list).toHaveTextContent('Carton ouvert')
		expect(list).toHaveTextContent(fr.sync.saved)
		expect(within(list).getAllByRole('img')).toHaveLength(2)
		const { id: visitId } = world.visit('Garage Arnaud')
		await app.router.navigate({ to: '/visits/$id/plan', params: { id: visitId } })
		const done = await app.screen.findByRole('list', { name: fr.visitHistory['doneHere.title'] })
		expect(done).toHaveTextContent(words['changes.create.name'])
		expect(done).toHaveTextContent(fr.sync.saved)
		expect(within(done).getByRole('link')).toHaveAttribute('href', `/customers/${arnaud.id}/all`)
		await app.router.navigate({ to: '/customers/$id/all', params: { id: arnaud.id } })
		const again = await timeline(app)
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		const title = fill(fr.customerDetails['entry.issue'], { number: world.records.ticketNumber })
		await app.screen.findByText(title)
		await waitFor(() => expect(again).not.toHaveTextContent(fr.sync.sent))
		expect(world.records.history.get(arnaud.id)).toHaveLength(1)
		const { length } = service.requestsOf(ticketRoutes.createTicket)
		expect(length).toBeLessThanOrEqual(3)
	})

	it('keeps what was entered when it is left, and begins anew when that is wished', async () => {
		const { service, arnaud } = createWorld()
		const app = await renderTicket(arnaud.id, { service })
		await chooseReason(app, 'otrs-ticket-reasons.other')
		await app.user.type(app.screen.getByLabelText(words.comment), 'Plus tard')
		await app.reload(`/customers/${arnaud.id}`)
		await press(app, fr.visitHistory.issue, 'link')
		await heading(app, words.title)
		expect(await app.screen.findByLabelText(words.comment)).toHaveValue('Plus tard')
		expect(app.screen.getByText(words.restored)).toBeVisible()
		await press(app, words.restart)
		await waitFor(() => expect(app.screen.queryByLabelText(words.comment)).toBeNull())
	})

	it('is corrected where the office has withdrawn the reason since, with its photos', async () => {
		const { service, world, arnaud, order } = createWorld()
		const app = await renderTicket(arnaud.id, { service, ...withPictures() })
		await chooseReason(
			app,
			'otrs-ticket-reasons.damaged_goods',
			'otrs-ticket-reasons.damaged_goods.box',
		)
		await chooseOrder(app, order.id)
		const [article] = order.products
		await choose(
			app,
			words.product,
			`${article?.articleType} · ${article?.brand} ${article?.article}`,
		)
		await takePhotos(app, 1)
		await app.user.type(app.screen.getByLabelText(words.comment), 'Carton ouvert')
		world.records.withdrawnReasons = ['damaged_goods.box']
		await press(app, words.send)
		await waitFor(() => expect(app.waiting).toMatchObject([{ state: 'needs-person' }]))
		const id = app.waiting[0]?.id
		await app.reload(`/customers/${arnaud.id}/ticket?correct=${id}`)
		await heading(app, words.title)
		expect((await app.screen.findAllByText(fr.errors.reason_withdrawn)).length).toBeGreaterThan(0)
		expect(app.screen.getByLabelText(words.comment)).toHaveValue('Carton ouvert')
		await choose(app, words.clarification, fr.options['otrs-ticket-reasons.damaged_goods.part'])
		await press(app, words.send)
		await waitFor(() => expect(world.records.history.get(arnaud.id)).toHaveLength(1))
		const [entry] = world.records.history.get(arnaud.id) ?? []
		expect(entry).toMatchObject({ clarifications: { value: 'part' }, images: [{}] })
	})

	it('says why a customer without a number can have none', async () => {
		const { service, arnaud } = createWorld()
		arnaud.awsId = undefined
		const app = await renderTicket(arnaud.id, { service })
		const send = await app.screen.findByRole('button', { name: words.send })
		expect(send).toHaveAccessibleDescription(fr.visitHistory.issueBlocked)
		await app.reload(`/customers/${arnaud.id}`)
		const rows = await app.screen.findByRole('list', { name: fr.customerDetails['history.tabs'] })
		expect(rows).toHaveTextContent(fr.visitHistory.issueBlocked)
		expect(within(rows).queryByRole('link', { name: holding(fr.visitHistory.issue) })).toBeNull()
	})

	it('knows the order and its article where it is opened from them', async () => {
		const { service, arnaud, order } = createWorld()
		const [article] = order.products
		const at = `/customers/${arnaud.id}/ticket?orderId=${order.id}&orderProductId=${article?.id}`
		const app = await renderApp({ at, service })
		await heading(app, words.title)
		await chooseReason(app, 'otrs-ticket-reasons.return_status')
		expect(app.screen.getByRole('button', { name: words.order })).toHaveAccessibleDescription(
			expect.stringContaining(order.id),
		)
		await waitFor(() =>
			expect(app.screen.getByRole('button', { name: words.product })).toHaveAccessibleDescription(
				expect.stringContaining(article?.article ?? ''),
			),
		)
	})
})

describe('a problem in the history', () => {
	it.each([
		['waiting', null, words.officeWaiting],
		['sent', '2026111900000001', fill(words.officeSent, { number: '2026111900000001' })],
		['needs_office', null, words.officeNeeds],
	] as const)('says how far it is at the office: %s', async (state, number, text) => {
		const { service, world, arnaud } = createWorld()
		const app = await renderTicket(arnaud.id, { service })
		await chooseReason(app, 'otrs-ticket-reasons.other')
		await app.user.type(app.screen.getByLabelText(words.comment), 'Bonjour')
		await press(app, words.send)
		await within(toasts(app)).findByText(words['changes.create.success'])
		const [entry] = world.records.history.get(arnaud.id) ?? []
		if (entry?.type === 'issue') entry.office = { state, number }
		await app.reload(`/customers/${arnaud.id}/all`)
		await waitFor(async () => expect(await timeline(app)).toHaveTextContent(text))
	})
})

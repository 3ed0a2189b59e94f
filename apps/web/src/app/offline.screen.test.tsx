import { visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { cachedRead } from '#testing/cached-reads.ts'
import {
	card,
	hasStage,
	press,
	reportVisit,
	shownOrder,
	waitFor,
} from '#testing/intents/intents.ts'
import { cardShows, moveDown } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr, plain } from '#testing/words.ts'

const stop = 'Garage Arnaud'

describe('without network', () => {
	it('what could not be read anew is there at the next start too', async () => {
		const app = await renderApp()
		const nextVisit = ({ screen }: RunningApp) =>
			screen.findByRole('article', { name: fr.tours.nextVisit })
		await nextVisit(app)
		await app.goOffline()
		await press(app, fr.tours.updateTour)
		await waitFor(async () =>
			expect((await cachedRead('today-visits'))?.state.isInvalidated).toBe(true),
		)
		await app.reload()
		expect(await nextVisit(app)).toHaveTextContent(stop)
	})

	it('what this phone never saw is said to be missing', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, stop)
		await app.goOffline()
		await app.reload(`/visits/${crypto.randomUUID()}/plan`)
		expect(await app.screen.findByText(plain(fr.common['offline.text']))).toBeVisible()
		const retries = app.screen.getAllByRole('button', { name: fr.common.retry })
		for (const retry of retries) expect(retry).toBeVisible()
	})

	it('changes of one record wait, and are sent in the order in which they were made', async () => {
		const app = await renderApp({ at: '/visits' })
		const { service, person } = app
		await card(app, stop)
		await app.goOffline()
		for (const position of [1, 2, 3]) {
			await moveDown(app, stop)
			await waitFor(() => expect(shownOrder(app)[position]).toBe(stop))
		}
		const wished = ['Garage Brun', 'Garage Colin', 'Garage Denis', stop, 'Garage Eudes']
		expect(shownOrder(app)).toEqual(wished)
		expect(service.operations.list()).toEqual([])
		await app.goOnline()
		await waitFor(() =>
			expect(service.operations.list().map(({ outcome }) => outcome)).toEqual([
				'applied',
				'applied',
				'applied',
			]),
		)
		const { world } = service
		const nameOf = (customerId: string) =>
			world.records.customers.find(({ id }) => id === customerId)?.title
		const order = world.visitsOf(person.id, world.today()).map((one) => nameOf(one.customerId))
		expect(order).toEqual(wished)
		const times = service
			.requestsOf(visitRoutes.orderVisits)
			.map(({ headers }) => Date.parse(headers['device-time'] ?? ''))
		expect(times).toEqual([...times].sort((one, other) => one - other))
	})
})

it('a request that hangs is shown as being sent, and sent again when the line moves', async () => {
	const app = await renderApp({ at: '/visits' })
	const { service } = app
	await card(app, stop)
	const release = service.hold(visitRoutes.reportVisit)
	await reportVisit(app, stop, 'Trou noir')
	await cardShows(app, stop, fr.sync.sending)
	await app.goOffline()
	service.restore()
	release()
	await cardShows(app, stop, fr.sync.waiting)
	await app.goOnline()
	await waitFor(() => expect(service.requestsOf(visitRoutes.reportVisit)).toHaveLength(2))
	await hasStage(app, stop, 'done')
	await waitFor(() => expect(app.waiting).toEqual([]))
	expect(service.operations.list().map(({ outcome }) => outcome)).toEqual(['applied'])
	expect(service.world.visit(stop).report?.form.comment).toBe('Trou noir')
})

import { claimRoutes, orderRoutes, parcelRoutes, returnRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { card, waitFor } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr, plain } from '#testing/words.ts'

const id = '0190f7a0-0000-7000-8000-000000000001'
/** One address of each route that shows one record, and what may be missing there as a whole. */
const details = [
	`/visits/${id}/plan`,
	`/visits/${id}/actions`,
	`/visits/${id}/report`,
	`/visits/history/${id}`,
	`/visits/history/${id}/report`,
	`/actions/${id}/details`,
	`/customers/${id}`,
	`/customers/${id}/all`,
	`/customers/${id}/orders`,
	`/customers/${id}/returns`,
	`/customers/${id}/edit`,
	`/customers/${id}/ticket`,
	`/customers/${id}/update-location`,
	'/orders/100',
	`/returns/${id}`,
	`/returns/${id}/search`,
	`/returns/${id}/claims/${id}`,
	`/returns/${id}/claims/new?orderProductId=1&orderId=2`,
	`/returns/${id}/confirm`,
	`/returns/${id}/receipt`,
	`/parcels/list/${id}`,
	`/parcels/list/${id}/label`,
	'/handbook/visits',
	'/news',
	'/my-kpi',
	'/tour-points',
	'/links',
	'/settings/devices',
	'/dashboard',
	'/visits',
]
const sentences = [fr.common['offline.text'], fr.common['offline.today']].map(plain)

/** The look of what is not on this phone yet: a heading, a sentence, and ways on. */
function expectMissing({ screen }: RunningApp, at: string): void {
	expect(screen.getByRole('heading', { level: 1 }).textContent, at).not.toBe('')
	const said = screen.getAllByText((text) => sentences.includes(plain(text)))
	expect(said.length, at).toBeGreaterThan(0)
	expect(screen.getAllByRole('button', { name: fr.common.retry }).length, at).toBeGreaterThan(0)
	const waysHome = [...document.querySelectorAll('a[href="/dashboard"]')]
	expect(waysHome.length, at).toBeGreaterThan(0)
}

const isMissingShown = ({ screen }: RunningApp) =>
	waitFor(() => {
		const said = screen.queryAllByText((text) => sentences.includes(plain(text)))
		expect(said.length).toBeGreaterThan(0)
	})

/** Somebody who may open everything, and has looked at their day. */
async function beginDay(): Promise<RunningApp> {
	const service = createService({ hasAllFeatures: true })
	const app = await renderApp({ at: '/visits', service })
	await card(app, 'Garage Arnaud')
	return app
}

describe('what is not on this phone', () => {
	it('is said to be missing by each screen of a phone that keeps nothing', async () => {
		const app = await renderApp({ at: '/settings', isOffline: true })
		for (const at of details) {
			app.router.history.push(at)
			await waitFor(() => expect(app.router.state.resolvedLocation?.href).toBe(at))
			await isMissingShown(app)
			expectMissing(app, at)
		}
	})

	it('is said to be missing by each record that was never opened', async () => {
		const app = await beginDay()
		await app.goOffline()
		const records = details.filter((at) => /\d/.test(at))
		for (const at of records) {
			await app.reload(at)
			await isMissingShown(app)
			expectMissing(app, at)
		}
	})

	it('comes by itself when the network is back', async () => {
		const service = createService()
		const customer = service.world.customer('Garage Arnaud')
		const order = service.world.addOrder(customer)
		const app = await renderApp({ at: `/orders/${order.id}`, service, isOffline: true })
		await isMissingShown(app)
		await app.goOnline()
		expect(await app.screen.findAllByText(customer.title)).not.toEqual([])
	})
})

describe('while a record is read', () => {
	it.each([
		['an order', '/orders/100', orderRoutes.getOrder],
		['a return', `/returns/${id}`, returnRoutes.getReturn],
		['a parcel', `/parcels/list/${id}`, parcelRoutes.getParcel],
	])('the screen of %s shows that it comes', async (_, at, route) => {
		const app = await beginDay()
		// What is read beside it must not answer first that there is none.
		const parts = [orderRoutes.listOrderProducts, orderRoutes.listOrderDeliveries]
		for (const held of [route, ...parts, claimRoutes.listClaims]) app.service.hold(held)
		app.router.history.push(at)
		await waitFor(() => expect(app.service.requestsOf(route)).toHaveLength(1))
		// By now it is known that there is none on the phone.
		await app.pass(2000)
		expect(document.querySelector('.bone')).toBeVisible()
	})

	it('a network that goes away before the next attempt is told of', async () => {
		const service = createService()
		const app = await renderApp({ at: '/visits', service })
		await card(app, 'Garage Arnaud')
		service.cut()
		const letRun = app.holdClock()
		await app.router.navigate({ to: '/orders/$id', params: { id: '100' } })
		await waitFor(() => expect(service.requestsOf(orderRoutes.getOrder)).toHaveLength(1))
		// The attempt fails, and the next one is waited for.
		await app.pass(0)
		await app.goOffline()
		await app.pass(5000)
		letRun()
		await isMissingShown(app)
	})
})

describe('a form that corrects what is settled', () => {
	it.each([
		'/visits/create',
		'/customers/create',
		`/customers/${id}/edit`,
		`/customers/${id}/ticket`,
		'/tour-points/create',
	])('says so and leads to the sync centre: %s', async (at) => {
		const app = await renderApp({ at: `${at}?correct=${id}`, service: createService() })
		expect(await app.screen.findByText(plain(fr.sync.gone))).toBeVisible()
		const link = app.screen.getByRole('link', { name: plain(fr.sync.title) })
		expect(link).toHaveAttribute('href', '/settings')
	})
})

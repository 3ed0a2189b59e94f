import { visitRoutes } from '@roundsman/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
	card,
	hasStage,
	heading,
	navPlace,
	openVisits,
	reportVisit,
	waitFor,
	waitUntilPrefetched,
} from '#testing/intents/intents.ts'
import { arrived } from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

/** The first stop lies at 47.91, 1.91. */
const first = { lat: 47.91, lng: 1.91, accuracy: 10 }
const away = { lat: 47.9, lng: 1.9, accuracy: 30 }
const metresNorth = (metres: number) => ({ ...first, lat: first.lat + metres / 111_195 })

const applied = ['POST /visit/{id}/start applied']
const isBegun = ({ service }: RunningApp) =>
	service.world.records.visits.some(({ arrivedAt }) => arrivedAt !== null)
const isWatching = ({ device }: RunningApp, expected: boolean | null): Promise<void> =>
	waitFor(() => expect(device.place.watching()).toBe(expected))

function showPage(visibility: 'visible' | 'hidden'): void {
	Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
	// In a page that is hidden no read is tried again.
	onTestFinished(() => {
		Reflect.deleteProperty(document, 'visibilityState')
	})
	document.dispatchEvent(new Event('visibilitychange'))
}

/** The work by hand, which goes on whatever becomes of the position. */
async function reportByHand(app: RunningApp): Promise<void> {
	await openVisits(app)
	await reportVisit(app, 'Garage Arnaud', 'Tout va bien')
	await waitFor(() => expect(app.service.world.visit('Garage Arnaud').status).toBe('done'))
}

describe('an arrival', () => {
	it('without network is noted, outlives a reload, and reaches the office once', async () => {
		const app = await renderApp({ at: '/visits', position: away, isPrefetching: true })
		const { screen, device } = app
		await waitUntilPrefetched(app)
		await openVisits(app)
		await app.goOffline()
		await isWatching(app, false)
		device.place.move(first)
		expect(await screen.findByText(fr.visits['changes.start.saved'])).toBeVisible()
		await app.reload()
		await hasStage(app, 'Garage Arnaud', 'in_progress')
		expect(await card(app, 'Garage Arnaud')).toHaveTextContent(fr.sync.waiting)
		expect(screen.queryByText(fr.visits['changes.start.saved'])).toBeNull()
		expect(isBegun(app)).toBe(false)

		await app.goOnline()
		await waitFor(() => expect(arrived(app)).toEqual(applied))
		expect(app.service.world.visit('Garage Arnaud').arrivedAt).not.toBeNull()
		await waitFor(async () =>
			expect(await card(app, 'Garage Arnaud')).not.toHaveTextContent(fr.sync.waiting),
		)
		expect(app.service.requestsOf(visitRoutes.startVisit)).toHaveLength(1)
	})

	it('that a full disk refuses is told once, and made up for with the next position', async () => {
		const app = await renderApp({ at: '/visits', position: away })
		const { screen, device } = app
		await isWatching(app, false)
		const { put } = IDBObjectStore.prototype
		const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
			this: IDBObjectStore,
			...given
		) {
			if (this.name === 'operations') throw new DOMException('Full', 'QuotaExceededError')
			return put.apply(this, given)
		})
		device.place.move(first)
		const text = plain(fill(fr.sync.notSaved, { reason: fr.sync.storageFull }))
		expect(await screen.findByText(text)).toBeVisible()
		await app.pass(10_000)
		await waitFor(() => expect(screen.queryByText(text)).toBeNull())
		const tries = full.mock.calls.length
		device.place.move(metresNorth(20))
		await waitFor(() => expect(full.mock.calls.length).toBeGreaterThan(tries))
		expect(isBegun(app)).toBe(false)
		full.mockRestore()
		device.place.move(metresNorth(40))
		expect(await screen.findByText(fr.visits['changes.start.saved'])).toBeVisible()
		expect(screen.queryByText(text)).toBeNull()
		await waitFor(() => expect(arrived(app)).toEqual(applied))
	})
})

describe('the position', () => {
	it('is not watched while the app is out of sight, nor when nothing is due', async () => {
		const app = await renderApp({ position: away })
		const { screen, device, service } = app
		await isWatching(app, false)
		showPage('hidden')
		await isWatching(app, null)
		device.place.move(first)
		expect(isBegun(app)).toBe(false)

		device.place.move(away)
		for (const visit of service.world.records.visits) visit.status = 'done'
		await app.pass(10 * 60_000)
		showPage('visible')
		await app.reload()
		expect(await screen.findByText(fr.tours['allDone.title'])).toBeVisible()
		await isWatching(app, null)
		expect(arrived(app)).toEqual([])
	})

	it('that nobody has allowed is not watched, and the work is done by hand', async () => {
		const app = await renderApp({ position: away })
		await isWatching(app, false)
		app.device.place.permit('denied')
		await isWatching(app, null)
		await reportByHand(app)
	})

	it.each([
		[1, 'user_denied'],
		[2, 'unavailable'],
		[3, 'timeout'],
	] as const)(
		'that fails (%i, %s) is told once, and the work goes on by hand',
		async (code, name) => {
			const app = await renderApp({ position: away })
			const { screen, device } = app
			await isWatching(app, false)
			device.place.fail(code)
			expect(await screen.findByText(fr.errors[`geolocation_${name}`])).toBeVisible()
			await app.reload()
			await reportByHand(app)
			expect(screen.queryByText(fr.errors[`geolocation_${name}`])).toBeNull()
		},
	)

	it('that fails is told where a visit would start by itself, not on a screen that uses none', async () => {
		const app = await renderApp({ position: away })
		const { screen, device } = app
		await isWatching(app, false)
		await app.user.click(navPlace(app, fr.common['nav.customers']))
		await heading(app, fr.customers.title)
		device.place.fail(2)
		await app.pass(1000)
		expect(screen.queryByText(fr.errors.geolocation_unavailable)).toBeNull()
		await openVisits(app)
		expect(await screen.findByText(fr.errors.geolocation_unavailable)).toBeVisible()
	})
})

it('that is driven away from a running visit brings a quiet reminder, once, until one is back', async () => {
	const app = await renderApp({ position: first })
	const { screen, device } = app
	const since = await screen.findByText(new RegExp(`^${fr.visits.runningSince.split('{{')[0]}`))
	expect(since).toBeVisible()
	await waitFor(() => expect(arrived(app)).toEqual(applied))
	const [before] = plain(fill(fr.dayWork.left, { name: 'Garage Arnaud' })).split('{{')
	const said = () => screen.queryByText((text) => plain(text).startsWith(before ?? ''))
	device.place.move(metresNorth(2000))
	await app.pass(1000)
	expect(said()).toBeNull()
	await app.pass(3 * 60_000)
	device.place.move(metresNorth(2500))
	await waitFor(() => expect(said()).toBeVisible())
	device.place.move(first)
	await waitFor(() => expect(said()).toBeNull())
})

it('late in the evening the day still stands, and its end is told', async () => {
	const service = createService({ now: new Date('2026-11-19T21:58:00Z') })
	const app = await renderApp({ service })
	const figures = await app.screen.findByRole('region', { name: fr.tours.title })
	await waitFor(() => expect(figures).toHaveTextContent(/\d\d:\d\d/))
	await openVisits(app)
	await heading(app, fr.visits.title)
	await waitFor(() => expect(app.screen.getAllByRole('article')).toHaveLength(5))
})

import { tourRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	heading,
	navPlace,
	openVisits,
	press,
	reportVisit,
	toasts,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { tallyOf } from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { managerPhone } from '#testing/service/world.ts'
import { fill, fr, plain } from '#testing/words.ts'

const stops = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']

const figuresOf = ({ screen }: RunningApp) => screen.findByRole('region', { name: fr.tours.title })
const nextOf = ({ screen }: RunningApp) =>
	screen.findByRole('article', { name: fr.tours.nextVisit })
const stopsOf = async ({ screen }: RunningApp) =>
	within(await screen.findByRole('list', { name: fr.tours.stops })).getAllByRole('listitem')
const ofAll = (completed: number) => fill(fr.tours.ofAll, { completed, all: 5 })

describe('today at a glance', () => {
	it('shows sectors, figures, progress, the next visit and every stop', async () => {
		const app = await renderApp()
		const { screen, service } = app
		const [sector] = service.world.records.sectors
		expect(await screen.findByText(sector?.name ?? '')).toBeVisible()
		const figures = within(await figuresOf(app))
		expect(await figures.findByText(ofAll(0))).toBeVisible()
		expect(figures.getByText(fr.tours.durationAbout)).toBeVisible()
		expect(figures.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
		expect(figures.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '5')
		const metrics = figures.getAllByRole('listitem').map(({ textContent }) => textContent)
		for (const metric of ['returns', 'loyalty', 'conquest', 'prospect'] as const) {
			expect(metrics).toContain(`1${fr.tours[`metric.${metric}`]}`)
		}
		const next = await nextOf(app)
		expect(next).toHaveTextContent('Garage Arnaud')
		await waitFor(() =>
			expect(within(next).getByRole('link', { name: fr.tours.navigate })).toHaveAttribute(
				'href',
				expect.stringMatching(/google\.com\/maps\/dir\/.*destination=47\.91/),
			),
		)
		const call = within(next).getByRole('link', { name: fr.tours.call })
		expect(call).toHaveAttribute('href', 'tel:+33199000001')
		await waitFor(async () => expect(await stopsOf(app)).toHaveLength(5))
		const listed = await stopsOf(app)
		for (const [index, stop] of stops.entries()) {
			expect(listed[index]).toHaveTextContent(`${index + 1}${stop}`)
		}
	})

	it('follows the work: progress grows and the next visit moves on', async () => {
		const app = await renderApp({ at: '/visits' })
		await reportVisit(app, 'Garage Arnaud', 'Vu le patron')
		await app.user.click(navPlace(app, fr.common['nav.home']))
		const figures = within(await figuresOf(app))
		expect(await figures.findByText(ofAll(1))).toBeVisible()
		expect(figures.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
		expect(await nextOf(app)).toHaveTextContent('Garage Brun')
		await waitFor(async () => expect(await nextOf(app)).toHaveTextContent(/\d+\smin/))
	})

	it('tells the driving and the end by road as soon as the way is known, and keeps that without network', async () => {
		const service = createService({ stopNames: ['Garage Arnaud', 'Garage Brun'] })
		service.alter(tourRoutes.getRoute, (route) => ({
			...route,
			source: 'roads' as const,
			legs: route.legs.map((leg) => ({ ...leg, duration: 47 * 60 })),
		}))
		const app = await renderApp({ service })
		const figures = within(await figuresOf(app))
		// From where the person sets out nobody knows.
		expect(await figures.findByText(fr.tours.durationAbout)).toBeVisible()
		await figures.findByText(/^\d\d:\d\d$/)
		// Forty minutes at each stop, and the way between them.
		expect(
			figures.getByText(plain(fill(fr.common.hours, { hours: 2, minutes: '07' }))),
		).toBeVisible()
		await openVisits(app)
		await reportVisit(app, 'Garage Arnaud', 'Vu le patron')
		await app.user.click(navPlace(app, fr.common['nav.home']))
		const drive = plain(fill(fr.common.minutes, { count: 47 }))
		await waitFor(async () => expect(await nextOf(app)).toHaveTextContent(drive))
		await app.pass(1000)
		await app.goOffline()
		await app.reload('/dashboard')
		await waitFor(async () => expect(await nextOf(app)).toHaveTextContent(drive))
		expect(within(await figuresOf(app)).getByText(fr.tours.finishTimeAbout)).toBeVisible()
	})

	it('reckons from where the phone is, by the share of the way that is left', async () => {
		const service = createService({ stopNames: ['Garage Arnaud', 'Garage Brun'] })
		const first = service.world.visit('Garage Arnaud')
		Object.assign(first, { status: 'done', closedAt: service.world.now })
		service.alter(tourRoutes.getRoute, (route) => ({
			...route,
			source: 'roads' as const,
			legs: route.legs.map((leg) => ({ ...leg, duration: 40 * 60 })),
		}))
		const app = await renderApp({ service, position: { lat: 47.915, lng: 1.915, accuracy: 30 } })
		const drive = plain(fill(fr.common.minutes, { count: 20 }))
		await waitFor(async () => expect(await nextOf(app)).toHaveTextContent(drive))
		const figures = within(await figuresOf(app))
		expect(await figures.findByText(fr.tours.finishTime)).toBeVisible()
		app.device.place.move({ lat: 48.5, lng: 1.9, accuracy: 30 })
		expect(await figures.findByText(fr.tours.finishTimeAbout)).toBeVisible()
		expect(figures.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
	})

	it('says that a day ends after midnight', async () => {
		const now = new Date('2026-11-19T21:30:00+01:00')
		const app = await renderApp({ service: createService({ now }) })
		const figures = within(await figuresOf(app))
		expect(await figures.findByText(fr.tours.finishNextDay)).toBeVisible()
	})

	it('updates the tour and leads to all of it', async () => {
		const app = await renderApp()
		const { screen, service } = app
		await waitFor(async () => expect(await stopsOf(app)).toHaveLength(5))
		service.world.records.visits.pop()
		await press(app, fr.tours.updateTour)
		expect(await screen.findByText(fr.tours.updated)).toBeVisible()
		await waitFor(async () => expect(await stopsOf(app)).toHaveLength(4))
		await press(app, fr.tours.viewFullTour, 'link')
		await waitFor(() => expect(app.address).toBe('/visits'))
	})

	it('names whom the way leaves out', async () => {
		const service = createService()
		Object.assign(service.world.customer('Garage Arnaud'), { location: undefined })
		const { screen } = await renderApp({ service })
		const words = fill(fr.tourOrder.unplaced, { name: 'Garage Arnaud' })
		await waitFor(() => {
			const notes = screen.getAllByRole('note').map(({ textContent }) => textContent)
			expect(notes).toContainEqual(expect.stringContaining(words))
		})
	})

	it('tells once on whatever screen is open whom the way leaves out', async () => {
		const service = createService()
		Object.assign(service.world.customer('Garage Arnaud'), { location: undefined })
		const app = await renderApp({ at: '/customers', service })
		const words = fill(fr.tourOrder.unplaced, { name: 'Garage Arnaud' })
		await waitFor(() => expect(toasts(app)).toHaveTextContent(words))
		await app.reload('/profile')
		await heading(app, app.person.name)
		await app.pass(10_000)
		expect(toasts(app)).not.toHaveTextContent(words)
	})

	it('without plans says whom to ask, and offers to plan a visit', async () => {
		const { screen } = await renderApp({ service: createService({ stopNames: [] }) })
		expect(await screen.findByText(fr.tours['noPlans.title'])).toBeVisible()
		const call = await screen.findByRole('link', { name: fr.tours['noPlans.call'] })
		expect(call).toHaveAttribute('href', `tel:${managerPhone}`)
		const plan = screen.getByRole('link', { name: fr.customerDetails.planVisit })
		expect(plan).toHaveAttribute('href', '/visits/create')
	})

	it('says of a tour that was ended what was done and what was moved, with and without network', async () => {
		const app = await renderApp({ isPrefetching: true })
		await waitUntilPrefetched(app)
		await openVisits(app)
		await reportVisit(app, 'Garage Arnaud', 'Rien à signaler')
		await app.goOffline()
		await app.user.click(navPlace(app, fr.common['nav.home']))
		await press(app, fr.tours.points, 'link')
		const stop = fr.tourPoints.stop
		await press(app, stop)
		const question = await app.screen.findByRole('alertdialog')
		await app.user.click(within(question).getByRole('button', { name: stop }))
		await heading(app, fr.dayEnd.title)
		const end = await app.screen.findByRole('list', { name: fr.dayEnd.title })
		const moved = fill(fr.dayEnd.moved_other, { count: 4 })
		await waitFor(() => expect(end).toHaveTextContent(moved))
		const tally = tallyOf({ done: 1, moved: 4, left: 0 })
		await app.user.click(navPlace(app, fr.common['nav.home']))
		const figures = await app.screen.findByRole('region', { name: fr.tours.title })
		expect(figures).toHaveTextContent(tally)
		expect(app.screen.queryByText(fr.tours['allDone.title'])).toBeNull()
		expect(app.screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '5')
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		await app.reload('/visits')
		expect((await app.screen.findAllByText(tally)).length).toBeGreaterThan(0)
	})

	it('says when all is done', async () => {
		const app = await renderApp({ service: createService({ stopNames: ['Garage Seul'] }) })
		const { screen, user } = app
		await openVisits(app)
		await reportVisit(app, 'Garage Seul', 'Rien à signaler')
		const end = await screen.findByRole('alertdialog', { name: fr.tours['allDone.title'] })
		await user.click(within(end).getByRole('button', { name: fr.common.ok }))
		await waitFor(() => expect(end).not.toBeInTheDocument())
		await user.click(navPlace(app, fr.common['nav.home']))
		expect(await screen.findByText(fr.tours['allDone.title'])).toBeVisible()
	})
})

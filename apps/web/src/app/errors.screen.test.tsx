import { customerRoutes, employeeRoutes, orderRoutes, visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	fillSignIn,
	heading,
	navPlace,
	openSyncCentre,
	press,
	reportVisit,
	submitSignIn,
	syncGroup,
	toasts,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { allowNoise, heardNoise } from '#testing/noise.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import type { Answer } from '#testing/service/exchange.ts'
import { Refusal, refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const html = (status: number, body: string): Answer => ({
	status,
	body,
	headers: { 'content-type': 'text/html' },
})
const json = (status: number, body: object): Answer => ({ status, body })

const updateTour = (app: RunningApp) => press(app, fr.tours.updateTour)
const nextVisit = ({ screen }: RunningApp) =>
	screen.findByRole('article', { name: fr.tours.nextVisit })

describe('a read that fails behind what is shown', () => {
	it.each<[string, Answer, string, string]>([
		['403', json(403, refusals.forbidden().body), fr.errors['title.error'], fr.errors.forbidden],
		[
			'a code of its own',
			json(403, { type: 'TOUR_LOCKED', message: 'Tour verrouillée.' }),
			'TOUR_LOCKED',
			'Tour verrouillée.',
		],
		[
			'a message that is JSON',
			json(403, { error: { message: '{"type":"INNER","message":"Dedans"}' } }),
			'INNER',
			'Dedans',
		],
		[
			'a block',
			html(403, '<h1>Forbidden</h1>'),
			fr.errors['title.access_blocked'],
			fr.errors.proxy_blocked,
		],
		['a captcha', html(403, '<p>captcha</p>'), fr.errors['title.captcha'], fr.errors.proxy_captcha],
	])('is told once, with a title: %s', async (_name, answer, title, text) => {
		const app = await renderApp()
		await nextVisit(app)
		app.service.answer(visitRoutes.listVisits, answer)
		await updateTour(app)
		await within(toasts(app)).findByText(text)
		expect(toasts(app)).toHaveTextContent(title)
		const asked = app.service.requestsOf(visitRoutes.listVisits).length
		await updateTour(app)
		await waitFor(() =>
			expect(app.service.requestsOf(visitRoutes.listVisits).length).toBeGreaterThan(asked),
		)
		expect(within(toasts(app)).getAllByText(text)).toHaveLength(1)
		expect(await nextVisit(app)).toBeVisible()
	})

	it('by a server that is down is tried again, then told', async () => {
		const app = await renderApp()
		await nextVisit(app)
		const before = app.service.requestsOf(visitRoutes.listVisits).length
		app.service.refuse(visitRoutes.listVisits, refusals.away())
		await updateTour(app)
		await within(toasts(app)).findByText(fr.errors.service_unavailable)
		// Whoever sees that the server is back may have asked anew meanwhile.
		const asked = app.service.requestsOf(visitRoutes.listVisits).length - before
		expect(asked).toBeGreaterThanOrEqual(4)
	})

	it('and was called off is not told', async () => {
		const app = await renderApp()
		await nextVisit(app)
		const { service } = app
		service.refuse(visitRoutes.listVisits, new Refusal(499, 'CANCELLED', 'off'))
		service.refuse(employeeRoutes.getProfile, refusals.forbidden())
		const before = service.requestsOf(visitRoutes.listVisits).length
		await updateTour(app)
		// As often as a read is tried at most.
		await waitFor(() => expect(service.requestsOf(visitRoutes.listVisits).length - before).toBe(4))
		expect(toasts(app)).toHaveTextContent('')
	})
})

describe('a screen without its main record', () => {
	const gone = '/visits/0192f0c0-0000-7000-8000-000000000000/plan'
	const noAction = '/actions/0192f0c0-0000-7000-8000-000000000000/details'

	it('says that there is none, and keeps the address', async () => {
		const app = await renderApp({ at: gone })
		expect(await app.screen.findByText(fr.errors['title.not_found'])).toBeVisible()
		expect(app.screen.getByText(fr.errors.not_found)).toBeVisible()
		expect(app.address).toBe(gone)
	})

	it('because the server broke is taken over by the error screen, and comes back', async () => {
		const service = createService()
		service.refuse(visitRoutes.getAction, refusals.internal())
		const app = await renderApp({ at: noAction, service })
		await heading(app, fill(fr.errors['boundary.server'], { code: 500 }))
		expect(app.screen.getByText(fr.errors['boundary.text'])).toBeVisible()
		expect(app.screen.getByRole('button', { name: fr.errors['boundary.reload'] })).toBeVisible()
		expect(navPlace(app, fr.common['nav.visits'])).toBeVisible()
		service.restore()
		await press(app, fr.errors['boundary.tryAgain'])
		expect(await app.screen.findByText(fr.errors.not_found)).toBeVisible()
	})

	it('because a proxy answered says so in its place', async () => {
		const service = createService()
		service.answer(visitRoutes.getAction, html(403, 'Your IP address has been blocked'))
		const { screen } = await renderApp({ at: noAction, service })
		expect(await screen.findByText(fr.errors['title.access_blocked'])).toBeVisible()
		expect(screen.getByText(fr.errors.proxy_blocked)).toBeVisible()
		expect(screen.getByRole('button', { name: fr.common.retry })).toBeVisible()
	})
})

describe('a list that the server cannot give', () => {
	it.each([
		['customers', '/customers?search=brun', customerRoutes.listCustomers, fr.customers.search],
		['orders', '/orders?search=brun', orderRoutes.listOrders, fr.orders.search],
		['history', '/visits/history?search=brun', visitRoutes.listVisitHistory, fr.customers.search],
		['visits', '/visits', visitRoutes.listVisits, fr.visits.history],
		['actions', '/actions', visitRoutes.listActions, fr.common.back],
		[
			'past of a customer',
			'/customers/{id}/all',
			customerRoutes.listCustomerHistory,
			fr.customerDetails.orders,
		],
	])('says so, is not called offline, and keeps its tools: %s', async (_name, at, route, tool) => {
		const service = createService()
		service.refuse(route, refusals.internal())
		const { id } = service.world.customer('Garage Brun')
		const app = await renderApp({ at: at.replace('{id}', id), service })
		const { findByText, queryAllByLabelText, queryAllByText, queryByText } = app.screen
		expect(await findByText(plain(fill(fr.errors['boundary.server'], { code: 500 })))).toBeVisible()
		expect(queryByText(fr.common['offline.title'])).toBeNull()
		expect(queryByText(fr.visitHistory.partly)).toBeNull()
		expect([...queryAllByLabelText(tool), ...queryAllByText(tool)]).not.toHaveLength(0)
		service.restore()
		await press(app, fr.common.retry)
		await waitFor(() => expect(queryByText(fr.errors.generic)).toBeNull())
	})
})

it('begins a screen anew that its data broke, and keeps unsent work', async () => {
	const app = await renderApp({ at: '/visits' })
	const { service, user } = app
	service.cut(visitRoutes.reportVisit)
	await reportVisit(app, 'Garage Arnaud', 'À ne pas perdre')
	await user.click(navPlace(app, fr.common['nav.home']))
	await nextVisit(app)
	allowNoise(/./)
	service.answer(visitRoutes.listVisits, json(200, { data: { items: {} } }))
	await updateTour(app)
	await heading(app, fr.errors['boundary.application'])
	service.restore(visitRoutes.listVisits)
	await press(app, fr.errors['boundary.reset'])
	await nextVisit(app)
	await openSyncCentre(app)
	expect(await syncGroup(app, fr.sync.waiting)).toHaveLength(1)
	service.restore()
	// By itself it goes after a pause, which grows with each attempt; with the network it goes at once.
	await app.goOffline()
	await app.goOnline()
	await waitFor(() => expect(service.world.visit('Garage Arnaud').status).toBe('done'))
})

describe('the sign-in', () => {
	it('shows what the server has against a field at the field', async () => {
		const service = createService()
		const fields = { login: [{ alias: 'invalid_email', desc: 'x' }] }
		service.refuse(employeeRoutes.login, refusals.invalid(fields))
		const app = await renderApp({ at: '/signin', as: null, service })
		await fillSignIn(app)
		await submitSignIn(app)
		await waitFor(() =>
			expect(app.screen.getByLabelText(fr.session.login)).toHaveAccessibleDescription(
				fr.errors.invalid_email,
			),
		)
		expect(app.screen.getByRole('alert')).toBeEmptyDOMElement()
	})

	it.each<[string, Answer, string]>([
		['a captive portal', html(200, '<title>Hotel</title>'), fr.errors['title.inaccessible']],
		['a captcha', html(403, 'Verify you are human'), fr.errors['title.captcha']],
		['a block', html(403, 'Forbidden'), fr.errors['title.access_blocked']],
		['a limit', html(429, 'Slow down'), fr.errors['title.too_many']],
		['a broken proxy', html(502, 'Bad Gateway'), fr.errors['title.proxy']],
	])('tells %s from our server', async (_name, answer, title) => {
		const service = createService()
		service.answer(employeeRoutes.login, answer)
		const app = await renderApp({ at: '/signin', as: null, service })
		await fillSignIn(app)
		await submitSignIn(app)
		expect(await within(app.screen.getByRole('alert')).findByText(title)).toBeVisible()
	})

	it('says that the server cannot be reached, and works when it can', async () => {
		const service = createService()
		service.cut(employeeRoutes.login)
		const app = await renderApp({ at: '/signin', as: null, service })
		await fillSignIn(app)
		await submitSignIn(app)
		const alert = within(app.screen.getByRole('alert'))
		expect(await alert.findByText(fr.errors['boundary.network'])).toBeVisible()
		expect(alert.getByText(fr.errors.network_failed)).toBeVisible()
		service.restore()
		await submitSignIn(app)
		await nextVisit(app)
	})
})

it('shows an answer unlike the contract as far as it goes, and warns of it', async () => {
	allowNoise(/answered unlike the contract/)
	const service = createService()
	service.distort(employeeRoutes.getProfile, (profile) => ({ ...profile, currency: 17 }))
	const { person, screen } = await renderApp({ at: '/profile', service })
	expect(await within(screen.getByRole('main')).findByText(person.name)).toBeVisible()
	await waitFor(() =>
		expect(heardNoise(/\/profile answered unlike the contract: .*currency/)).toHaveLength(1),
	)
	expect(heardNoise(new RegExp(person.name))).toEqual([])
})

import { addDays, visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	card,
	hasStage,
	heading,
	holding,
	openMenu,
	press,
	reportVisit,
	shownOrder,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { moveDown } from '#testing/intents/sync-intents.ts'
import { arrived, closeSheet } from '#testing/plans.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const planned = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
const [first = '', second = '', ...others] = planned

describe('today’s visits', () => {
	it('stand in their order, with what matters at each', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen } = app
		await heading(app, fr.visits.title)
		const words = fill(fr.visits.progress, { completed: 0, all: 5, percent: 0 })
		expect(await screen.findByText(plain(words))).toBeVisible()
		expect(screen.getByRole('progressbar', { name: words })).toHaveAttribute('aria-valuemax', '5')
		await waitFor(() => expect(shownOrder(app)).toEqual(planned))
		for (const [index, stop] of planned.entries()) {
			expect(await card(app, stop)).toHaveTextContent(`${index + 1}`)
		}
		expect(await card(app, first)).toHaveTextContent(plain('vers 09:30 · 1 Rue du Moulin, Orléans'))
		expect(await card(app, 'Garage Brun')).toHaveTextContent(fr.visits.return)
		expect(await card(app, 'Garage Brun')).toHaveTextContent(fr.options['customer-status.lead'])
		const denis = await card(app, 'Garage Denis')
		expect(denis).toHaveTextContent(
			`${fr.options['customer-status.stnd']}${fr.options['loyalty.gold']}`,
		)
		await press(app, fr.visits.startNext, 'link')
		await heading(app, 'Garage Arnaud')
	})

	it('say when one comes, an appointment first and whether it will be missed', async () => {
		const service = createService()
		const { world } = service
		world.visit(first).appointment = { from: '08:00', to: '08:15' }
		world.visit(second).appointment = { from: '10:00', to: '11:00' }
		const app = await renderApp({ at: '/visits', service })
		const gaps = { hours: '08:00–08:15', time: '09:30' }
		expect(await card(app, first)).toHaveTextContent(plain(fill(fr.visits.late, gaps)))
		const cached = await card(app, second)
		expect(cached).toHaveTextContent(/10:00–11:00 · vers \d\d:\d\d–\d\d:\d\d · /)
		expect(cached).not.toHaveTextContent('Sologne')
	})

	it('lead on to the next stop once one is reported: how far it is, and the way there', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, 'Garage Arnaud')
		expect(app.screen.queryByText(fr.visits.nextStop, { exact: false })).toBeNull()
		await reportVisit(app, 'Garage Arnaud', 'Vu le patron')
		const line = await app.screen.findByText(fr.visits.nextStop, { exact: false })
		expect(line).toHaveTextContent(/Garage Brun, .*\d+ min/)
		const option = within(line.closest<HTMLElement>('[data-sticky-action]') ?? line)
		expect(option.getByRole('link', { name: fr.visits.navigate })).toHaveAttribute(
			'href',
			expect.stringContaining('google'),
		)
	})

	it('that run are continued', async () => {
		const service = createService()
		service.world.visit('Garage Arnaud').arrivedAt = service.world.now
		const app = await renderApp({ at: '/visits', service })
		await hasStage(app, 'Garage Arnaud', 'in_progress')
		expect(await app.screen.findByRole('link', { name: fr.visits.continue })).toBeVisible()
	})

	it('say so where there are none', async () => {
		const { screen } = await renderApp({
			at: '/visits',
			service: createService({ stopNames: [] }),
		})
		expect(await screen.findByText(fr.visits.empty)).toBeVisible()
		expect(screen.queryByText(/0 sur 0/)).toBeNull()
	})
})

describe('the menu of a visit', () => {
	it('holds what the gestures do, for the keyboard too', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, user } = app
		const name = fill(fr.common.actionsFor, { name: 'Garage Brun' })
		const opener = await screen.findByRole('button', { name })
		await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
		opener.focus()
		await user.keyboard('{Enter}')
		const sheet = await screen.findByRole('dialog', { name: 'Garage Brun' })
		const { getByRole } = within(sheet)
		for (const link of [fr.visits.plan, fr.visits.customer, fr.visits.navigate]) {
			expect(getByRole('link', { name: holding(link) })).toBeVisible()
		}
		expect(getByRole('link', { name: fr.visits.call })).toHaveAttribute('href', 'tel:+33199000002')
		expect(getByRole('button', { name: fr.visits.moveUp })).toBeVisible()
		expect(getByRole('button', { name: fr.visits.moveDown })).toBeVisible()
		await closeSheet(app, sheet)
		await waitFor(() => expect(opener).toHaveFocus())
		const last = within(await openMenu(app, 'Garage Eudes'))
		expect(last.getByRole('button', { name: fr.visits.moveUp })).toBeVisible()
		expect(last.queryByRole('button', { name: fr.visits.moveDown })).toBeNull()
	})
})

describe('the order', () => {
	it('is changed by the menu', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, service } = app
		await moveDown(app, first)
		expect(await screen.findByText(fr.visits['changes.order.saved'])).toBeVisible()
		const moved = [second, first, ...others]
		await waitFor(() => expect(shownOrder(app)).toEqual(moved))
		await waitFor(() => expect(arrived(app)).toEqual(['PUT /visit/order applied']))
		const { world } = service
		const [sent] = service.requestsOf(visitRoutes.orderVisits)
		expect(sent?.body.ids).toEqual(moved.map((stop) => world.visit(stop).id))
		await app.reload()
		await waitFor(() => expect(shownOrder(app)).toEqual(moved))
		expect(arrived(app)).toHaveLength(1)
	})

	it('leaves a done visit in its place', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen } = app
		const grip = (stop: string) =>
			screen.queryByRole('button', { name: fill(fr.visits.move, { name: stop }) })
		await waitFor(() => expect(grip(first)).toBeVisible())
		await reportVisit(app, first, 'Tout va bien')
		await hasStage(app, first, 'done')
		expect(grip(second)).toBeVisible()
		expect(grip(first)).toBeNull()
		const sheet = await openMenu(app, first)
		expect(within(sheet).queryByRole('button', { name: fr.visits.moveDown })).toBeNull()
		await closeSheet(app, sheet)
		await moveDown(app, second)
		await waitFor(() =>
			expect(shownOrder(app)).toEqual([first, others[0], second, ...others.slice(1)]),
		)
	})
})

it('the sheet of a visit tells who the customer is and when somebody was there last', async () => {
	const service = createService()
	const { world } = service
	Object.assign(world.customer('Garage Denis'), { lastVisitOn: addDays(world.today(), -12) })
	const app = await renderApp({ at: '/visits', service })
	const sheet = await openMenu(app, 'Garage Denis')
	const facts = [
		fr.options['customer-status.stnd'],
		fr.options['loyalty.gold'],
		fill(fr.customerDetails.lastVisit_other, { count: 12 }),
	]
	for (const fact of facts) await waitFor(() => expect(sheet).toHaveTextContent(plain(fact)))
})

it('a closed card keeps the company, the status and that goods come back', async () => {
	const app = await renderApp({ at: '/visits' })
	await reportVisit(app, 'Garage Brun', 'Retour repris')
	await hasStage(app, 'Garage Brun', 'done')
	const closed = await card(app, 'Garage Brun')
	expect(closed).toHaveTextContent('Garage Brun SARL')
	expect(closed).toHaveTextContent(fr.options['customer-status.lead'])
	expect(closed).toHaveTextContent(fr.visits.return)
})

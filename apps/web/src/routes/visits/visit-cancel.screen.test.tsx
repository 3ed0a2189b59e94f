import { visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	card,
	hasStage,
	heading,
	holding,
	navPlace,
	openMenu,
	openPlan,
	openSyncCentre,
	openVisits,
	press,
	reportVisit,
	syncGroup,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { openChange } from '#testing/intents/sync-intents.ts'
import {
	arrived,
	cancelFor,
	changeSheet,
	closeSheet,
	openByMenu,
	openByPlan,
	planComment,
	tallyOf,
} from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.planning
const progress = (completed: number, all: number, percent: number) =>
	plain(fill(fr.visits.progress, { completed, all, percent }))
/** A day of which one visit was cancelled. */
const tally = (done: number, left: number) => tallyOf({ done, canceled: 1, left })
const okOf = (sheet: HTMLElement) =>
	within(sheet).getByRole('button', { name: fr.planning.cancelVisit })
const reasonOf = (sheet: HTMLElement, name: string) => within(sheet).getByRole('radio', { name })
const statusOf = ({ service }: RunningApp, stop: string) => service.world.visit(stop).status

it('counts the same on cards, in the plan, at a glance and in the sync centre once one is cancelled', async () => {
	const app = await renderApp({ at: '/visits', isPrefetching: true })
	await waitUntilPrefetched(app)
	await openVisits(app)
	const sheet = await openByMenu(app, 'Garage Brun', 'cancel')
	await cancelFor(app, sheet, 'canceling-reasons.nobody_there')
	await hasStage(app, 'Garage Brun', 'canceled')
	expect(within(await card(app, 'Garage Colin')).getByText('2')).toBeVisible()
	expect(app.screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '5')
	expect(app.screen.getByText(tally(0, 4))).toBeVisible()
	await press(app, 'Garage Colin', 'link')
	const stop = fill(fr.visits.stopOf, { position: 2, count: 4 })
	expect(await app.screen.findByText(holding(stop))).toBeVisible()
	await app.user.click(navPlace(app, fr.common['nav.home']))
	expect(await app.screen.findByText(fill(fr.tours.ofAll, { completed: 0, all: 4 }))).toBeVisible()
	expect(app.screen.getByText(tally(0, 4))).toBeVisible()
	await openSyncCentre(app)
	const cached = await app.screen.findByRole('region', { name: fr.sync['kept.title'] })
	expect(cached).toHaveTextContent(plain(fill(fr.sync['kept.visits_other'], { count: 4 })))
})

describe('a visit that is cancelled', () => {
	it('because the customer wants another day can be moved instead', async () => {
		const app = await renderApp({ at: '/visits' })
		const sheet = await openByMenu(app, 'Garage Brun', 'cancel')
		// So many that not all are in sight.
		expect(sheet).toHaveTextContent(fill(words.reasons_other, { count: 13 }))
		const instead = { name: words.replanInstead }
		expect(within(sheet).queryByRole('button', instead)).toBeNull()
		await app.user.click(reasonOf(sheet, fr.options['canceling-reasons.other_day']))
		await app.user.click(within(sheet).getByRole('button', instead))
		expect(await changeSheet(app, 'replan')).toHaveTextContent('Garage Brun')
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		expect(statusOf(app, 'Garage Brun')).toBe('plan')
	})

	it('has a reason, and the day counts one less', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, service } = app
		const sheet = await openByMenu(app, 'Garage Brun', 'cancel')
		expect(okOf(sheet)).toHaveAttribute('aria-disabled', 'true')
		expect(okOf(sheet)).toHaveAccessibleDescription(words['blocked.reason'])
		expect(within(sheet).queryByRole('textbox')).toBeNull()
		await cancelFor(app, sheet, 'canceling-reasons.nobody_there')
		expect(await screen.findByText(fr.visits['changes.cancel.success'])).toBeVisible()
		await hasStage(app, 'Garage Brun', 'canceled')
		expect(screen.getByText(tally(0, 4), { exact: false })).toBeVisible()
		expect(service.world.visit('Garage Brun')).toMatchObject({
			status: 'canceled',
			cancelReason: 'nobody_there',
			cancelComment: null,
			closedBy: app.person.id,
		})
		// What is closed is neither moved nor cancelled again.
		const actions = await openMenu(app, 'Garage Brun')
		const menu = within(actions)
		expect(menu.getByRole('link', { name: fr.visits.plan })).toBeVisible()
		expect(menu.queryByRole('button', { name: words.cancelVisit })).toBeNull()
		expect(menu.queryByRole('button', { name: words.replanVisit })).toBeNull()
		await closeSheet(app, actions)
		await openPlan(app, 'Garage Brun')
		expect(await screen.findByText(fr.options['canceling-reasons.nobody_there'])).toBeVisible()
		expect(screen.queryByRole('button', { name: fr.common.more })).toBeNull()
		// The customer's history says the same.
		await app.reload(`/customers/${service.world.customer('Garage Brun').id}/all`)
		expect(await screen.findByText(fr.visits['stage.canceled'])).toBeVisible()
	})

	it('for another reason says it in words, which a reload keeps', async () => {
		const app = await renderApp({ at: '/visits' })
		const { user, service } = app
		const other = fr.options['canceling-reasons.other']
		const sheet = await openByMenu(app, 'Garage Colin', 'cancel')
		await user.click(reasonOf(sheet, other))
		await user.click(okOf(sheet))
		expect(planComment(sheet)).toHaveAttribute('aria-invalid', 'true')
		await user.type(planComment(sheet), 'Feu')
		await user.click(okOf(sheet))
		const tooShort = fill(fr.errors.min_length, { min: 5 })
		expect(await within(sheet).findByText(tooShort)).toBeVisible()
		await app.reload('/visits')
		const again = await openByMenu(app, 'Garage Colin', 'cancel')
		expect(reasonOf(again, other)).toBeChecked()
		expect(planComment(again)).toHaveValue('Feu')
		await user.type(planComment(again), ' dans l’atelier')
		await user.click(okOf(again))
		await waitFor(() => expect(again).not.toBeInTheDocument())
		await waitFor(() => expect(statusOf(app, 'Garage Colin')).toBe('canceled'))
		expect(service.world.visit('Garage Colin')).toMatchObject({
			cancelReason: 'other',
			cancelComment: 'Feu dans l’atelier',
		})
	})

	it('without network waits on the phone, and reaches the office once', async () => {
		const app = await renderApp({ at: '/visits', isPrefetching: true })
		const { screen } = app
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		const sheet = await openByPlan(app, 'Garage Denis', 'cancel')
		await cancelFor(app, sheet, 'canceling-reasons.car_breakdown')
		await heading(app, fr.visits.title)
		expect(await card(app, 'Garage Denis')).toHaveTextContent(fr.sync.waiting)
		await app.reload()
		expect(await card(app, 'Garage Denis')).toHaveTextContent(fr.sync.waiting)
		expect(screen.getByText(tally(0, 4), { exact: false })).toBeVisible()
		await openSyncCentre(app)
		const change = await openChange(app, fr.sync.waiting)
		expect(change).toHaveTextContent('Garage Denis')
		expect(change).toHaveTextContent(fr.options['canceling-reasons.car_breakdown'])
		expect(statusOf(app, 'Garage Denis')).toBe('plan')
		await app.goOnline()
		await waitFor(() => expect(statusOf(app, 'Garage Denis')).toBe('canceled'))
		await waitFor(() => expect(app.waiting).toEqual([]))
		expect(arrived(app)).toEqual(['POST /visit/{id}/cancel applied'])
	})

	it('after somebody has closed it is told, with the reason that the office has', async () => {
		const app = await renderApp({ at: '/visits', isPrefetching: true })
		const { world } = app.service
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		const sheet = await openByMenu(app, 'Garage Arnaud', 'cancel')
		await cancelFor(app, sheet, 'canceling-reasons.no_time')
		Object.assign(world.visit('Garage Arnaud'), {
			status: 'canceled',
			cancelReason: 'holiday',
			closedAt: world.now,
			closedBy: app.person.id,
		})
		await app.goOnline()
		await openSyncCentre(app)
		expect(await syncGroup(app, fr.sync.needsYou)).toHaveLength(1)
		const change = await openChange(app, fr.sync.needsYou)
		expect(change).toHaveTextContent(fr.options['canceling-reasons.no_time'])
		await waitFor(() => expect(change).toHaveTextContent(fr.options['canceling-reasons.holiday']))
	})
})

it('whoever closes the last visit is told what became of the day', async () => {
	const service = createService({ stopNames: ['Garage Arnaud', 'Garage Brun'] })
	const app = await renderApp({ at: '/visits', service })
	const { screen, user } = app
	await reportVisit(app, 'Garage Arnaud', 'Commande prise')
	expect(await screen.findByText(progress(1, 2, 50))).toBeVisible()
	expect(screen.queryByRole('alertdialog')).toBeNull()
	await openPlan(app, 'Garage Brun')
	await user.click(screen.getByRole('button', { name: fr.common.more }))
	const menu = within(await screen.findByRole('dialog'))
	await user.click(menu.getByRole('button', { name: words.cancelVisit }))
	await cancelFor(app, await changeSheet(app, 'cancel'), 'canceling-reasons.closed')
	const end = await screen.findByRole('alertdialog', { name: fr.tours['stopped.title'] })
	expect(end).toHaveTextContent(tallyOf({ done: 1, canceled: 1, moved: 0, left: 0 }))
	expect(end).not.toHaveTextContent(fr.tours['stopped.text'])
	await user.click(within(end).getByRole('button', { name: fr.common.ok }))
	await waitFor(() => expect(end).not.toBeInTheDocument())
	expect(screen.getByText(tally(1, 0))).toBeVisible()
	await waitFor(() => expect(statusOf(app, 'Garage Brun')).toBe('canceled'))
	expect(service.requestsOf(visitRoutes.cancelVisit)).toHaveLength(1)
})

it('whoever cancels the only visit is told that nothing is left', async () => {
	const service = createService({ stopNames: ['Garage Arnaud'] })
	const app = await renderApp({ at: '/visits', service })
	const sheet = await openByMenu(app, 'Garage Arnaud', 'cancel')
	await cancelFor(app, sheet, 'canceling-reasons.closed')
	const name = fr.tours['stopped.title']
	expect(await app.screen.findByRole('alertdialog', { name })).toBeVisible()
})

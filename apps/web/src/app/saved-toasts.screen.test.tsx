import { visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	card,
	openVisits,
	shownOrder,
	toasts,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { moveDown } from '#testing/intents/sync-intents.ts'
import { calendar, cancelFor, chooseDay, openByMenu } from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { fill, fr, plain } from '#testing/words.ts'

const [stop, other] = ['Garage Colin', 'Garage Brun']
/** The button that takes a change back. Its toast stays as long as it has the focus. */
async function keepUndo(app: RunningApp): Promise<HTMLElement> {
	const button = await within(toasts(app)).findByRole('button', { name: fr.sync.undo })
	button.focus()
	return button
}
const undo = async (app: RunningApp) => app.user.click(await keepUndo(app))
const daysOf = (sheet: HTMLElement) => calendar(sheet, fr.planning['moved.to'])
const said = (app: RunningApp) => waitFor(() => expect(toasts(app)).not.toHaveTextContent(/^$/))

async function cancel(app: RunningApp): Promise<void> {
	const sheet = await openByMenu(app, stop, 'cancel')
	await cancelFor(app, sheet, 'canceling-reasons.nobody_there')
}

describe('one toast for one change', () => {
	it('names whom it is about, says that it has arrived, and is no second one', async () => {
		const app = await renderApp({ at: '/visits' })
		await cancel(app)
		await within(toasts(app)).findByText(fr.visits['changes.cancel.success'])
		const title = within(toasts(app)).getAllByText(new RegExp(stop))
		expect(title).toHaveLength(1)
		expect(toasts(app)).not.toHaveTextContent(fr.notifications.saved_on_phone)
	})

	it('takes back what the office has already, by a change that reverses it', async () => {
		const app = await renderApp({ at: '/visits' })
		await cancel(app)
		await within(toasts(app)).findByText(fr.visits['changes.cancel.success'])
		await undo(app)
		await waitFor(() => expect(app.service.world.visit(stop).status).toBe('plan'))
		await waitFor(() => expect(app.waiting).toEqual([]))
		expect(await within(toasts(app)).findByText(fr.sync.undone)).toBeVisible()
		expect(toasts(app)).toHaveTextContent(stop)
		await waitFor(async () =>
			expect(await card(app, stop)).not.toHaveTextContent(fr.visits['stage.canceled']),
		)
	})

	it('queues the reverse where nobody can say whether the office has it', async () => {
		const app = await renderApp({ at: '/visits' })
		// Each answer is lost: no further attempt can bring one before the network goes.
		app.service.lose(visitRoutes.cancelVisit)
		await cancel(app)
		await waitFor(() => expect(app.service.world.visit(stop).status).toBe('canceled'))
		await app.goOffline()
		app.service.restore(visitRoutes.cancelVisit)
		await undo(app)
		await waitFor(() => expect(app.waiting).toHaveLength(2))
		await app.goOnline()
		await waitFor(() => expect(app.service.world.visit(stop).status).toBe('plan'))
	})

	it('takes a move back that nobody has heard of yet', async () => {
		const app = await renderApp({ isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		const sheet = await openByMenu(app, stop, 'replan')
		await chooseDay(app, await daysOf(sheet))
		await app.user.click(within(sheet).getByRole('button', { name: fr.common.save }))
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		expect(await within(toasts(app)).findByText(new RegExp(`^${stop} → `))).toBeVisible()
		expect(toasts(app)).toHaveTextContent(fr.notifications.saved_on_phone)
		expect(shownOrder(app)).not.toContain(stop)
		await undo(app)
		await waitFor(() => expect(shownOrder(app)).toContain(stop))
		expect(await within(toasts(app)).findByText(fr.sync.undone)).toBeVisible()
		expect(app.changes.map(({ state }) => state)).toEqual(['discarded'])
		await app.goOnline()
		await app.pass(5000)
		expect(app.service.requestsOf(visitRoutes.replanVisit)).toEqual([])
	})

	it('takes a cancellation back that is held up', async () => {
		const app = await renderApp({ at: '/visits' })
		app.service.cut(visitRoutes.cancelVisit)
		await cancel(app)
		await undo(app)
		const { progress } = fr.visits
		const all = plain(fill(progress, { completed: 0, all: 5, percent: 0 }))
		expect(await app.screen.findByText(all)).toBeVisible()
		expect(app.service.world.visit(stop).status).toBe('plan')
	})

	it('takes an order back by another order, which the office has already', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, other)
		const before = shownOrder(app)
		await moveDown(app, other)
		const button = await keepUndo(app)
		await waitFor(() => expect(shownOrder(app)).not.toEqual(before))
		await waitFor(() => expect(app.waiting).toEqual([]))
		await app.user.click(button)
		await waitFor(() => expect(shownOrder(app)).toEqual(before))
		await waitFor(() => expect(app.service.requestsOf(visitRoutes.orderVisits)).toHaveLength(2))
	})
})

it('a refusal is an alert of its own, in place of what was saved', async () => {
	const app = await renderApp()
	await openVisits(app)
	app.service.refuse(visitRoutes.cancelVisit, refusals.conflict('Too late'))
	await cancel(app)
	const alert = await within(toasts(app)).findByRole('alert')
	await within(alert).findByText(fr.notifications.needs_you)
	await said(app)
	expect(within(toasts(app)).getByRole('status')).toHaveTextContent(/^$/)
})

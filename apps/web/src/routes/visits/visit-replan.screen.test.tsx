import { addDays } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	card,
	heading,
	openSyncCentre,
	openVisits,
	press,
	syncGroup,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { openChange } from '#testing/intents/sync-intents.ts'
import {
	arrived,
	calendar,
	changeSheet,
	chooseDay,
	closeSheet,
	dayButton,
	dayCell,
	openByMenu,
	openByPlan,
	planComment,
	takeDay,
	tallyOf,
} from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.planning
const saveOf = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: fr.common.save })
const daysOf = (sheet: HTMLElement) => calendar(sheet, words['moved.to'])
const dayOf = ({ service }: RunningApp, stop: string) => service.world.visit(stop).date

async function saveReplan({ user }: RunningApp, sheet: HTMLElement): Promise<void> {
	await user.click(saveOf(sheet))
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
}

describe('a visit that is moved', () => {
	it('has another day and leaves today', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, service } = app
		const sheet = await openByMenu(app, 'Garage Colin', 'replan')
		const days = await daysOf(sheet)
		expect(saveOf(sheet)).toHaveAccessibleDescription(words['blocked.day'])
		// Never to the day on which it is.
		expect(dayButton(days, service.world.today())).toBeDisabled()
		const day = await chooseDay(app, days)
		await app.user.type(planComment(sheet), 'Le chef est absent')
		await saveReplan(app, sheet)
		expect(await screen.findByText(fr.visits['changes.replan.success'])).toBeVisible()
		expect(screen.queryByRole('heading', { level: 2, name: 'Garage Colin' })).toBeNull()
		expect(screen.getByText(tallyOf({ done: 0, moved: 1, left: 4 }))).toBeVisible()
		const comment = 'Le chef est absent'
		await waitFor(() =>
			expect(service.world.visit('Garage Colin')).toMatchObject({ date: day, comment }),
		)
		expect(service.world.visitsOf(app.person.id, day)).toHaveLength(1)
	})

	it('without network waits on the phone, and reaches the office once', async () => {
		const app = await renderApp({ at: '/visits', isPrefetching: true })
		const { screen } = app
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		const sheet = await openByPlan(app, 'Garage Brun', 'replan')
		expect(await within(sheet).findByText(/Mis à jour/)).toBeVisible()
		const day = await chooseDay(app, await daysOf(sheet), 2)
		await app.reload()
		// The sheet and what was chosen are there again.
		const again = await changeSheet(app, 'replan')
		await waitFor(() => expect(saveOf(again)).not.toHaveAttribute('aria-disabled'))
		await saveReplan(app, again)
		await heading(app, fr.visits.title)
		await card(app, 'Garage Arnaud')
		expect(screen.queryByRole('heading', { level: 2, name: 'Garage Brun' })).toBeNull()
		expect(arrived(app)).toEqual([])
		await app.goOnline()
		await waitFor(() => expect(dayOf(app, 'Garage Brun')).toBe(day))
		await waitFor(() => expect(app.waiting).toEqual([]))
		expect(arrived(app)).toEqual(['POST /visit/{id}/replan applied'])
	})

	it('to a day that was taken meanwhile comes back and is put right', async () => {
		const app = await renderApp({ at: '/visits', isPrefetching: true })
		const { screen, user, service } = app
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		const sheet = await openByMenu(app, 'Garage Denis', 'replan')
		const day = await chooseDay(app, await daysOf(sheet))
		await saveReplan(app, sheet)
		service.world.addVisit(service.world.customer('Garage Denis'), { date: day })
		await app.goOnline()
		// The visit stays where it was until the person decides.
		await waitFor(async () =>
			expect(await card(app, 'Garage Denis')).toHaveTextContent(fr.sync.needsYou),
		)
		await openSyncCentre(app)
		const change = await openChange(app, fr.sync.needsYou)
		expect(change).toHaveTextContent(fr.errors.date_taken)
		await user.click(within(change).getByRole('link', { name: fr.sync.correct }))
		const correcting = await changeSheet(app, 'replan')
		const days = await daysOf(correcting)
		expect(days).toHaveTextContent(fr.errors.date_taken)
		await waitFor(() => expect(dayButton(days, day)).toBeDisabled())
		const other = await takeDay(app, days, 1)
		expect(other).not.toBe(day)
		await user.click(saveOf(correcting))
		await heading(app, fr.sync.title)
		await waitFor(() => expect(dayOf(app, 'Garage Denis')).toBe(other))
		await waitFor(() => expect(screen.queryByRole('region', { name: fr.sync.needsYou })).toBeNull())
		expect(arrived(app)).toEqual([
			'POST /visit/{id}/replan refused',
			'POST /visit/{id}/replan applied',
		])
	})

	it('that was moved meanwhile is moved from where it is now', async () => {
		const app = await renderApp({ at: '/visits', isPrefetching: true })
		const { user, service } = app
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		const sheet = await openByPlan(app, 'Garage Arnaud', 'replan')
		const day = await chooseDay(app, await daysOf(sheet))
		await saveReplan(app, sheet)
		service.world.visit('Garage Arnaud').date = addDays(service.world.today(), 4)
		await app.goOnline()
		await openSyncCentre(app)
		expect(await syncGroup(app, fr.sync.needsYou)).toHaveLength(1)
		const change = await openChange(app, fr.sync.needsYou)
		await user.click(within(change).getByRole('link', { name: fr.sync.correct }))
		const correcting = await changeSheet(app, 'replan')
		const elsewhere = fill(words['replan.now'], { day: 'lundi 23 novembre' })
		await waitFor(() => expect(correcting).toHaveTextContent(elsewhere))
		const days = await daysOf(correcting)
		await waitFor(() => expect(dayCell(days, day)).toHaveAttribute('aria-selected', 'true'))
		await user.click(saveOf(correcting))
		await heading(app, fr.sync.title)
		await waitFor(() => expect(dayOf(app, 'Garage Arnaud')).toBe(day))
	})

	it('leaves the plan as it was where the sheet is closed, and back leads out of it', async () => {
		const app = await renderApp({ at: '/visits' })
		const sheet = await openByPlan(app, 'Garage Arnaud', 'replan')
		await closeSheet(app, sheet)
		await heading(app, 'Garage Arnaud')
		await press(app, fr.common.back)
		await heading(app, fr.visits.title)
	})
})

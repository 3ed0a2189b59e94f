import { addDays, type BestDays, tourRoutes, visitRoutes } from '@roundsman/contract'
import { fireEvent } from '@testing-library/dom'
import { expect, it } from 'vitest'
import {
	heading,
	holding,
	openSyncCentre,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { openChange } from '#testing/intents/sync-intents.ts'
import {
	arrived,
	calendar,
	chooseDay,
	dayButton,
	dayCell,
	planComment,
	takeDay,
} from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.planning

const saveVisit = ({ screen }: RunningApp) => screen.getByRole('button', { name: fr.common.save })
const picker = ({ screen }: RunningApp) => screen.findByRole('button', { name: words.customer })

async function hasChosen(app: RunningApp, name: string): Promise<void> {
	const field = await picker(app)
	await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(name)))
}

/** Looks for a customer and takes it. */
async function chooseCustomer(app: RunningApp, name: string): Promise<void> {
	const { screen, user } = app
	await user.click(await picker(app))
	const sheet = await screen.findByRole('dialog', { name: words.chooseCustomer })
	const { getByRole, getAllByRole, findByRole } = within(sheet)
	const search = await findByRole('searchbox', { name: fr.customers.search })
	await user.type(search, `${name}{Enter}`)
	await waitFor(() => expect(getAllByRole('listitem')).toHaveLength(1))
	await user.click(getByRole('button', { name: new RegExp(name) }))
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
	await hasChosen(app, name)
}

/** Opens the form as from a customer's details. */
async function openFor(stop: string, service = createService()): Promise<RunningApp> {
	const { id } = service.world.customer(stop)
	const app = await renderApp({ at: `/visits/create?customerId=${id}`, service })
	await heading(app, words.createTitle)
	await hasChosen(app, stop)
	return app
}

/** The days, once they can be gone through. */
async function openDays(app: RunningApp): Promise<HTMLElement> {
	const days = await calendar()
	const next = within(days).getByRole('button', { name: words['calendar.next'] })
	await waitFor(() => expect(next).toBeEnabled())
	await waitFor(() => expect(app.screen.getByRole('group', { name: words.day })).toBe(days))
	return days
}

it('a time can be agreed, and stands on the visit', async () => {
	const app = await openFor('Garage Arnaud')
	const { screen, user, service } = app
	const day = await chooseDay(app, await openDays(app))
	const { getByLabelText } = within(
		screen.getByRole('group', { name: new RegExp(words.appointment) }),
	)
	const to = getByLabelText(words['appointment.to'])
	fireEvent.change(getByLabelText(words['appointment.from']), { target: { value: '11:30' } })
	fireEvent.change(to, { target: { value: '10:00' } })
	await user.click(saveVisit(app))
	await waitFor(() => expect(to).toHaveAccessibleDescription(fr.errors.time_order))
	expect(service.requestsOf(visitRoutes.createVisit)).toEqual([])
	fireEvent.change(to, { target: { value: '12:15' } })
	await user.click(saveVisit(app))
	expect(await screen.findByText(fr.notifications.saved_on_phone)).toBeVisible()
	const planned = () => service.world.visitsOf(app.person.id, day)
	await waitFor(() => expect(planned()).toHaveLength(1))
	expect(planned()).toMatchObject([{ appointment: { from: '11:30', to: '12:15' } }])
	await app.reload(`/visits/${planned()[0]?.id}/plan`)
	const expected = fill(fr.visits.expected, { hours: '11:30–12:15' })
	expect(await screen.findByText(expected)).toBeVisible()
})

it('day and actions wait for a customer, who is looked for', async () => {
	const app = await renderApp({ at: '/visits/create' })
	const { screen } = app
	await heading(app, words.createTitle)
	const days = await calendar()
	expect(days).toHaveAttribute('aria-disabled', 'true')
	expect(days).toHaveTextContent(words['day.needsCustomer'])
	expect(await screen.findByText(words['actions.needCustomer'])).toBeVisible()
	expect(saveVisit(app)).toHaveAccessibleDescription(words['blocked.customer'])
	await chooseCustomer(app, 'Garage Denis')
	await waitFor(async () => expect(await calendar()).not.toHaveAttribute('aria-disabled'))
	const actions = await screen.findByRole('group', { name: fr.visits.actions })
	expect(within(actions).getAllByRole('checkbox')).toHaveLength(2)
	expect(saveVisit(app)).toHaveAccessibleDescription(words['blocked.day'])
	const day = await chooseDay(app, await openDays(app))
	// What stands in the form survives a reload.
	await app.reload()
	await hasChosen(app, 'Garage Denis')
	await waitFor(() => expect(saveVisit(app)).not.toHaveAttribute('aria-disabled'))
	expect(dayCell(await calendar(), day)).toHaveAttribute('aria-selected', 'true')
})

it('a day is chosen by keyboard', async () => {
	const app = await openFor('Garage Arnaud')
	const { user } = app
	const days = await openDays(app)
	within(days).getByRole('button', { name: words['calendar.next'] }).focus()
	await user.keyboard('{Enter}')
	await user.tab()
	const focused = () =>
		document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? ''
	const press = async (key: string) => {
		const before = focused()
		await user.keyboard(key)
		await waitFor(() => expect(focused()).not.toBe(before))
		return focused()
	}
	await waitFor(() => expect(focused()).not.toBe(''))
	const first = focused()
	expect(dayButton(days, first)).toHaveFocus()
	const second = await press('{ArrowRight}')
	// Weekends and holidays are passed over.
	expect(second > first).toBe(true)
	expect(dayButton(days, second)).toBeEnabled()
	expect(await press('{ArrowLeft}')).toBe(first)
	const below = await press('{ArrowDown}')
	expect(below > second).toBe(true)
	await user.keyboard('{Enter}')
	await waitFor(() => expect(dayCell(days, below)).toHaveAttribute('aria-selected', 'true'))
	await waitFor(() => expect(saveVisit(app)).not.toHaveAttribute('aria-disabled'))
	const later = await press('{PageDown}')
	expect(later.slice(0, 7) > below.slice(0, 7)).toBe(true)
	expect(await press('{PageUp}')).toBe(below)
})

it('a day that the office refuses comes back to its form and is put right', async () => {
	const app = await renderApp({ at: '/visits', isPrefetching: true })
	const { screen, user, service } = app
	const { world } = service
	await waitUntilPrefetched(app)
	await app.goOffline()
	await app.reload('/visits/create')
	await chooseCustomer(app, 'Garage Eudes')
	const day = await chooseDay(app, await openDays(app))
	await user.type(planComment(), 'Relancer')
	await user.click(saveVisit(app))
	expect(await screen.findByText(fr.notifications.saved_on_phone)).toBeVisible()
	await heading(app, fr.visits.title)
	world.addVisit(world.customer('Garage Eudes'), { date: day })
	await app.goOnline()
	await openSyncCentre(app)
	const change = await openChange(app, fr.sync.needsYou)
	expect(change).toHaveTextContent('Garage Eudes')
	expect(change).toHaveTextContent('Relancer')
	expect(change).toHaveTextContent(fr.errors.date_taken)
	await user.click(within(change).getByRole('link', { name: fr.sync.correct }))
	await heading(app, words.createTitle)
	const days = await openDays(app)
	expect(days).toHaveTextContent(fr.errors.date_taken)
	expect(planComment()).toHaveValue('Relancer')
	await waitFor(() => expect(dayButton(days, day)).toBeDisabled())
	const other = await takeDay(app, days, 1)
	expect(other).not.toBe(day)
	await user.click(saveVisit(app))
	await heading(app, fr.sync.title)
	const customerId = world.customer('Garage Eudes').id
	await waitFor(() =>
		expect(world.visitsOf(app.person.id, other)).toMatchObject([
			{ customerId, comment: 'Relancer' },
		]),
	)
	await waitFor(() => expect(screen.queryByRole('region', { name: fr.sync.needsYou })).toBeNull())
	expect(arrived(app)).toEqual(['POST /visit refused', 'POST /visit applied'])
})

it('the days that suit the tours are offered, and one of them is taken', async () => {
	const service = createService()
	const { world } = service
	const wished = world.addCustomer('Garage Proche')
	const [farDay, nearDay] = ['2026-11-23', '2026-11-24'] as const
	service.alter(
		tourRoutes.listBestDays,
		(): BestDays => ({
			items: [
				{ date: nearDay, extraMinutes: 2, level: 'short', visitCount: 1 },
				{ date: farDay, extraMinutes: 48, level: 'long', visitCount: 1 },
			],
			source: 'straight',
		}),
	)
	const app = await openFor('Garage Proche', service)
	const best = within(await app.screen.findByRole('group', { name: fr.nextBest.bestDays }))
	const [first, last] = best.getAllByRole('radio')
	expect(first).toHaveAccessibleName(/sur le trajet/)
	expect(last).toHaveAccessibleName(/éloigné/)
	expect(first).not.toBeChecked()
	if (first) await app.user.click(first)
	await waitFor(async () =>
		expect(dayCell(await calendar(), nearDay)).toHaveAttribute('aria-selected', 'true'),
	)
	await app.user.click(saveVisit(app))
	await waitFor(() =>
		expect(world.visitsOf(app.person.id, nearDay)).toMatchObject([{ customerId: wished.id }]),
	)
	expect(service.requestsOf(tourRoutes.listBestDays)[0]?.address).toContain(wished.id)
})

it('leaves out a holiday of the customer’s region without network, though others work then', async () => {
	const service = createService()
	const holiday = '2026-11-24'
	service.world.customer('Garage Arnaud').index = '67000'
	service.world.records.holidays.push({
		...{ country: 'fr', state: '67', postalCode: null, date: holiday },
	})
	const app = await renderApp({ at: '/visits', service, isPrefetching: true })
	await waitUntilPrefetched(app)
	await app.goOffline()
	const daysFor = async (stop: string) => {
		const { id } = service.world.customer(stop)
		await app.reload(`/visits/create?customerId=${id}`)
		await hasChosen(app, stop)
		return openDays(app)
	}
	const day = 'mardi 24 novembre'
	const there = dayButton(await daysFor('Garage Arnaud'), holiday)
	expect(there).toHaveAccessibleName(fill(fr.planning['day.holiday'], { day }))
	expect(there).toBeDisabled()
	const elsewhere = dayButton(await daysFor('Garage Brun'), holiday)
	expect(elsewhere).toHaveAccessibleName(day)
})

it('from the visits, two taps plan near the route and whoever is due, as far as a day’s cost is known', async () => {
	const service = createService()
	const { world } = service
	const near = world.addCustomer('Garage Proche')
	const due = world.addCustomer('Garage Ancien', { lastVisitOn: addDays(world.today(), -90) })
	const day = '2026-11-20'
	service.on(tourRoutes.listNextBest, ({ query: { date } }) => ({
		...{ date, source: 'straight' as const },
		items: [
			{
				...{ customerId: near.id, title: near.title, location: { lat: 47.9, lng: 1.9 } },
				...{ daysFromLastVisit: null, detourMinutes: date === day ? 2 : 9 },
				...{ level: 'short' as const, after: null },
			},
		],
	}))
	const known = world.addCustomer('Garage Connu', { lastVisitOn: addDays(world.today(), -80) })
	const cheap = { date: day, extraMinutes: 4, level: 'short' as const, visitCount: 1 }
	service.on(tourRoutes.listBestDays, ({ params: { id } }) => ({
		...{ source: 'straight' as const, items: id === known.id ? [cheap] : [] },
	}))
	const app = await renderApp({ at: '/visits', service })
	await app.user.click(await app.screen.findByRole('link', { name: words.createTitle }))
	const at = { name: 'Garage Proche', day: 'vendredi 20 novembre', minutes: 2 }
	const chip = await app.screen.findByRole('button', { name: fill(words['suggest.planAt'], at) })
	await app.user.click(chip)
	await waitFor(() =>
		expect(world.visitsOf(app.person.id, day)).toMatchObject([{ customerId: near.id }]),
	)
	await waitFor(() => expect(chip).not.toBeInTheDocument())
	const ofKnown = { name: 'Garage Connu', day: 'vendredi 20 novembre', minutes: 4 }
	await app.user.click(
		await app.screen.findByRole('button', { name: fill(words['suggest.planAt'], ofKnown) }),
	)
	await waitFor(() =>
		expect(world.visitsOf(app.person.id, day).map(({ customerId }) => customerId)).toContain(
			known.id,
		),
	)
	const name = fill(fr.nextBest.planAt, { name: 'Garage Ancien' })
	await app.user.click(await app.screen.findByRole('button', { name }))
	const sheet = within(await app.screen.findByRole('dialog', { name: 'Garage Ancien' }))
	const plan = holding(fill(words['offer.plan'], { day: '' }).trim())
	await app.user.click(await sheet.findByRole('button', { name: plan }))
	const ofDue = () =>
		service.requestsOf(visitRoutes.createVisit).filter(({ body }) => body.customerId === due.id)
	await waitFor(() => expect(ofDue()).toHaveLength(1))
})

import { addDays } from '@roundsman/contract'
import { fireEvent } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import {
	commentBox,
	heading,
	holding,
	openMenu,
	openVisits,
	press,
	reportVisit,
	submitReport,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import {
	addPast,
	historyList,
	historyNames,
	historyRow,
	openHistory,
	openPast,
} from '#testing/intents/visit-history-intents.ts'
import { cancelFor, changeSheet, closeSheet } from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.visitHistory
const stage = (name: 'plan' | 'in_progress' | 'done' | 'canceled') => fr.visits[`stage.${name}`]

async function saysOf(app: RunningApp, name: string, text: string): Promise<void> {
	await waitFor(async () => expect(await historyRow(app, name)).toHaveTextContent(text))
}

const shows = (app: RunningApp, expected: string[]): Promise<void> =>
	waitFor(() => expect(historyNames(app)).toEqual(expected))

const filterButton = ({ screen }: RunningApp) =>
	screen.getByRole('button', { name: new RegExp(`^${fr.customers.filter}`) })

async function openFilters(app: RunningApp): Promise<HTMLElement> {
	await app.user.click(filterButton(app))
	return app.screen.findByRole('dialog', { name: words.filterTitle })
}

async function applyFilters({ user }: RunningApp, drawer: HTMLElement): Promise<void> {
	await user.click(within(drawer).getByRole('button', { name: fr.customers.apply }))
}

describe('visits of all days', () => {
	function createPast(): FakeService {
		const service = createService()
		addPast(service, 'Garage Futur', 1)
		addPast(service, 'Garage Hier', -1, { status: 'done' })
		const said = { cancelReason: 'closed', cancelComment: 'Congés' } as const
		addPast(service, 'Garage Ancien', -9, { status: 'canceled', ...said })
		return service
	}

	it('stand by day, each with how far it is', async () => {
		const app = await renderApp({ service: createPast() })
		const { screen, service } = app
		await openHistory(app)
		expect(await screen.findByText(fill(words.count_other, { count: 8 }))).toBeVisible()
		const days = within(await historyList(app)).getAllByRole('heading', { level: 2 })
		expect(days).toHaveLength(4)
		for (const [place, day] of [words.tomorrow, words.today, words.yesterday].entries()) {
			expect(days[place]).toHaveTextContent(day)
		}
		expect(historyNames(app)).toHaveLength(8)
		expect(historyNames(app).at(0)).toBe('Garage Futur')
		expect(historyNames(app).slice(6)).toEqual(['Garage Hier', 'Garage Ancien'])
		await saysOf(app, 'Garage Futur', stage('plan'))
		await saysOf(app, 'Garage Hier', stage('done'))
		await saysOf(app, 'Garage Ancien', stage('canceled'))
		const day = days.at(-1)?.querySelector('time')
		expect(day).toHaveAttribute('datetime', addDays(service.world.today(), -9))
	})

	it('say why one was cancelled, and lead to its customer’s past and back', async () => {
		const app = await renderApp({ service: createPast() })
		const { screen } = app
		await openHistory(app)
		await openPast(app, 'Garage Ancien')
		expect(app.address).toMatch(/\/visits\/history\/[^/]+\?customerId=/)
		expect(await screen.findByText('Congés')).toBeVisible()
		await press(app, words.viewReason)
		const reason = await screen.findByRole('dialog', { name: words.cancelReason })
		await waitFor(() => expect(reason).toHaveTextContent(fr.options['canceling-reasons.closed']))
		expect(reason).toHaveTextContent(app.person.name)
		await closeSheet(app, reason)
		for (const name of [words.replanLong, words.cancel]) {
			const button = screen.getByRole('button', { name })
			expect(button).toHaveAttribute('aria-disabled', 'true')
			expect(button).toHaveAccessibleDescription(words['blocked.canceled'])
		}
		await press(app, words.customerHistory, 'link')
		await heading(app, fr.customerDetails['history.title'])
		expect(app.address).toMatch(/\/customers\/[^/]+\/all/)
		app.back()
		await heading(app, 'Garage Ancien')
		await press(app, fr.common.back)
		await heading(app, fr.visits.history)
		await press(app, fr.visits.title)
		await heading(app, fr.visits.title)
	})

	it('offer a report on their day and after it, not before', async () => {
		const app = await renderApp({ service: createPast() })
		await openHistory(app)
		await openPast(app, 'Garage Futur')
		await waitFor(() =>
			expect(app.screen.getByRole('button', { name: words.replanLong })).toBeVisible(),
		)
		expect(app.screen.queryByRole('link', { name: fr.visits.createReport })).toBeNull()
		app.back()
		await openPast(app, 'Garage Arnaud')
		expect(await app.screen.findByRole('link', { name: fr.visits.createReport })).toBeVisible()
	})

	it('offer in their menu what can be done with each', async () => {
		const service = createService()
		addPast(service, 'Pneus Zola', -3, { status: 'done' })
		const app = await renderApp({ service })
		await openHistory(app)
		const open = await openMenu(app, 'Garage Arnaud')
		for (const name of [words.replanLong, words.cancel]) {
			expect(within(open).getByRole('button', { name })).toBeVisible()
		}
		await closeSheet(app, open)
		const done = within(await openMenu(app, 'Pneus Zola'))
		expect(done.getByRole('link', { name: fr.customerDetails.planVisit })).toBeVisible()
		expect(done.queryByRole('button', { name: words.cancel })).toBeNull()
		await app.user.click(done.getByRole('link', { name: fr.visits.customerInfo }))
		await heading(app, 'Pneus Zola')
	})
})

it('filters and search lie in the address, hold through reload and back, and are reset', async () => {
	const service = createService()
	addPast(service, 'Pneus Zola', -3, { status: 'done' })
	addPast(service, 'Pneus Hugo', -20, { status: 'done' })
	addPast(service, 'Pneus Sand', -4, { status: 'canceled' })
	const app = await renderApp({ service })
	const { screen, user } = app
	const day = (offset: number) => addDays(service.world.today(), offset)
	await openHistory(app)
	const drawer = await openFilters(app)
	const { getByRole, getByLabelText, findByText } = within(drawer)
	await user.click(getByRole('button', { name: stage('done') }))
	await user.click(getByRole('button', { name: stage('canceled') }))
	fireEvent.change(getByLabelText(words.startDate), { target: { value: day(-5) } })
	fireEvent.change(getByLabelText(words.endDate), { target: { value: day(-6) } })
	expect(await findByText(fr.errors.date_order)).toBeVisible()
	await applyFilters(app, drawer)
	expect(drawer).toBeVisible()
	expect(app.address).toBe('/visits/history')
	fireEvent.change(getByLabelText(words.endDate), { target: { value: day(-1) } })
	await applyFilters(app, drawer)
	await waitFor(() => expect(drawer).not.toBeInTheDocument())
	await shows(app, ['Pneus Zola', 'Pneus Sand'])
	expect(filterButton(app)).toHaveTextContent('2')

	await app.reload()
	await heading(app, fr.visits.history)
	await shows(app, ['Pneus Zola', 'Pneus Sand'])
	await openPast(app, 'Pneus Sand')
	app.back()
	await heading(app, fr.visits.history)
	await shows(app, ['Pneus Zola', 'Pneus Sand'])
	await press(app, fill(words['many.status'], { count: 2 }))
	await waitFor(() => expect(filterButton(app)).toHaveTextContent('1'))
	app.back()
	await waitFor(() => expect(filterButton(app)).toHaveTextContent('2'))

	await user.click(screen.getByRole('button', { name: fr.customers.search }))
	const box = await screen.findByRole('searchbox', { name: fr.customers.search })
	await user.type(box, 'hugo{Enter}')
	expect(await screen.findByText(words.noMatch)).toBeVisible()
	await press(app, fr.customers.resetAll)
	await waitFor(() => expect(historyNames(app)).toHaveLength(8))
	expect(app.address).toBe('/visits/history')
})

describe('what is done with a visit', () => {
	it('that is opened in the history is read there', async () => {
		const app = await renderApp()
		const { screen, service, user } = app
		await openHistory(app)
		await openPast(app, 'Garage Colin')
		const action = service.world.actionTitles[0]
		expect(await screen.findByRole('link', { name: holding(action) })).toBeVisible()
		await press(app, fr.visits.createReport, 'link')
		await user.type(await commentBox(app), 'Prix des batteries donnés')
		await user.click(submitReport(app))
		await waitFor(() => expect(service.world.visit('Garage Colin').status).toBe('done'))
		await openHistory(app)
		await saysOf(app, 'Garage Colin', stage('done'))
		await openPast(app, 'Garage Colin')
		expect(await screen.findByText('Prix des batteries donnés')).toBeVisible()
		await press(app, fr.visits.viewReport, 'link')
		await waitFor(() => expect(app.address).toMatch(/\/visits\/history\/[^/]+\/report/))
		expect(await screen.findByText('Prix des batteries donnés')).toBeVisible()
	})

	it('without network is in the history, which is there as far as it is known', async () => {
		const service = createService()
		addPast(service, 'Pneus Zola', -3, { status: 'done' })
		const app = await renderApp({ service, isPrefetching: true })
		const { screen, user } = app
		await waitUntilPrefetched(app)
		await app.goOffline()
		await openVisits(app)
		await reportVisit(app, 'Garage Arnaud', 'Écrit sans réseau')
		await openHistory(app)
		expect(await screen.findByText(/Mis à jour/)).toBeVisible()
		await saysOf(app, 'Pneus Zola', stage('done'))
		await saysOf(app, 'Garage Arnaud', stage('done'))
		await saysOf(app, 'Garage Arnaud', fr.sync.waiting)

		await app.reload()
		await saysOf(app, 'Garage Arnaud', fr.sync.waiting)
		const drawer = await openFilters(app)
		await user.click(within(drawer).getByRole('button', { name: stage('done') }))
		await applyFilters(app, drawer)
		await shows(app, ['Garage Arnaud', 'Pneus Zola'])
		expect(await screen.findByText(words.partly)).toBeVisible()
		await openPast(app, 'Garage Arnaud')
		expect(await screen.findByText('Écrit sans réseau')).toBeVisible()
		await press(app, fr.visits.viewReport, 'link')
		expect(await screen.findByText('Écrit sans réseau')).toBeVisible()

		// The street is known of the customer, not of the visit, and two of its letters are swapped.
		await app.reload(`/visits/history?search=${encodeURIComponent('zola rue muolin')}`)
		await shows(app, ['Pneus Zola'])

		await app.goOnline()
		await waitFor(() => expect(service.world.visit('Garage Arnaud').status).toBe('done'))
		await waitFor(() => expect(app.waiting).toEqual([]))
		await app.reload('/visits/history')
		await saysOf(app, 'Garage Arnaud', stage('done'))
		expect(await historyRow(app, 'Garage Arnaud')).not.toHaveTextContent(fr.sync.waiting)
	})

	it('shows its cancellation before that is sent, with the reason', async () => {
		const service = createService()
		addPast(service, 'Garage Futur', 20)
		const app = await renderApp({ service, isPrefetching: true })
		const { screen, user } = app
		await waitUntilPrefetched(app)
		await openHistory(app)
		await app.goOffline()
		const tooFar = await openMenu(app, 'Garage Futur')
		await user.click(within(tooFar).getByRole('button', { name: words.replanLong }))
		expect(await screen.findByText(words.unknown)).toBeVisible()
		const menu = await openMenu(app, 'Garage Denis')
		await user.click(within(menu).getByRole('button', { name: words.cancel }))
		await cancelFor(app, await changeSheet(app, 'cancel'), 'canceling-reasons.nobody_there')
		await heading(app, fr.visits.title)
		await openHistory(app)
		await saysOf(app, 'Garage Denis', stage('canceled'))
		await saysOf(app, 'Garage Denis', fr.sync.waiting)
		await openPast(app, 'Garage Denis')
		await press(app, words.viewReason)
		const reason = await screen.findByRole('dialog', { name: words.cancelReason })
		expect(reason).toHaveTextContent(fr.options['canceling-reasons.nobody_there'])
		expect(service.world.visit('Garage Denis').status).toBe('plan')
		await app.goOnline()
		await waitFor(() => expect(service.world.visit('Garage Denis').status).toBe('canceled'))
	})
})

import { addDays, customerRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { pressExactly } from '#testing/intents/customer-intents.ts'
import {
	applyFilters,
	chip,
	filterButton,
	filterBy,
	list,
	openFilters,
	row,
	searchBox,
	searchFor,
	shownNames,
	shows,
	sortBy,
	typeSearch,
} from '#testing/intents/customers-intents.ts'
import { navPlace, waitFor, waitUntilPrefetched, within } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customers
const garages = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
const lead = fr.options['customer-status.lead']

const asks = ({ service }: RunningApp, text: string) =>
	service
		.requestsOf(customerRoutes.listCustomers)
		.some(({ address }) => address.includes(`filter.search=${text}`))

const searches: [string, number][] = [
	['🚗'.repeat(50), 8],
	['%_\\\'"', 8],
	['شركة', 8],
	['<b>garage</b> fils', 1],
	["l'étoile", 1],
	['zzzz', 0],
]

describe('a search', () => {
	it('is one step over the whole list, however often it is changed', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		await searchFor(app, 'arn')
		await shows(app, ['Garage Arnaud'])
		await searchFor(app, 'brun')
		await shows(app, ['Garage Brun'])
		app.back()
		await shows(app, garages)
		expect(app.address).toBe('/customers')
	})

	it('that is cleared leaves no step behind', async () => {
		const app = await renderApp()
		await app.user.click(navPlace(app, fr.common['nav.customers']))
		await shows(app, garages)
		await searchFor(app, 'arn')
		await shows(app, ['Garage Arnaud'])
		await app.user.click(app.screen.getByRole('button', { name: words.searchClear }))
		await shows(app, garages)
		app.back()
		await waitFor(() => expect(app.address).toBe('/dashboard'))
	})

	it('waits for a second without typing, and Enter for nothing', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		const release = app.holdClock()
		await typeSearch(app, 'arn')
		expect(searchBox(app)).toHaveFocus()
		await app.pass(999)
		expect(app.address).toBe('/customers')
		await app.pass(1)
		await waitFor(() => expect(app.address).toBe('/customers?search=arn'))
		await typeSearch(app, 'brun')
		await app.user.type(searchBox(app), '{Enter}')
		await waitFor(() => expect(app.address).toBe('/customers?search=brun'))
		release()
		await shows(app, ['Garage Brun'])
		expect(asks(app, 'arn') && asks(app, 'brun')).toBe(true)
		expect(asks(app, 'a&')).toBe(false)
		expect(app.screen.getByText(fill(words.countOf, { count: 1, all: 5 }))).toBeVisible()
	})

	it('is offered again the next time', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		await searchFor(app, 'brun')
		await shows(app, ['Garage Brun'])
		await app.reload('/customers')
		await shows(app, garages)
		await app.user.click(app.screen.getByRole('button', { name: words.search }))
		const recent = await app.screen.findByRole('list', { name: words.recent })
		await app.user.click(within(recent).getByRole('button', { name: 'brun' }))
		await shows(app, ['Garage Brun'])
		expect(recent).not.toBeInTheDocument()
	})

	it('forgives a typing error, is cut at its length, and is taken away by its cross', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		await searchFor(app, 'garage dennis')
		await shows(app, ['Garage Denis'])
		await pressExactly(app, words.searchClear)
		await shows(app, garages)
		await typeSearch(app, 'x'.repeat(60))
		expect(searchBox(app)).toHaveValue('x'.repeat(50))
	})

	it('shows what the phone finds while somebody types, before the service is asked', async () => {
		const app = await renderApp({ isPrefetching: true })
		await waitUntilPrefetched(app)
		await app.user.click(navPlace(app, fr.common['nav.customers']))
		await shows(app, garages)
		const release = app.holdClock()
		await typeSearch(app, 'graage denis')
		await shows(app, ['Garage Denis'])
		const [marked] = (await row(app, 'Garage Denis')).querySelectorAll('mark')
		expect(marked).toHaveTextContent('Garage')
		expect(asks(app, 'graage')).toBe(false)
		release()
		await waitFor(() => expect(asks(app, 'graage')).toBe(true))
		await shows(app, ['Garage Denis'])
	})

	it('leaves what was found until the next one has found, and says so', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		const answer = app.service.hold(customerRoutes.listCustomers)
		await searchFor(app, 'colin')
		await waitFor(async () => expect(await list(app)).toHaveAttribute('aria-busy', 'true'))
		await waitFor(async () => expect(await list(app)).toHaveClass('opacity-60'))
		await shows(app, garages)
		answer()
		await shows(app, ['Garage Colin'])
		expect(await list(app)).toHaveAttribute('aria-busy', 'false')
		await waitFor(async () => expect(await list(app)).not.toHaveClass('opacity-60'))
	})

	it.each(['online', 'offline'])(
		'for anything at all finds what it holds, or nobody, and breaks nothing: %s',
		async (network) => {
			const service = createService()
			const odd = ['<b>Garage</b> & "Fils"', 'شركة Karim', "L'Étoile 100 %"]
			for (const title of odd) service.world.addCustomer(title)
			const app = await renderApp({ service, isPrefetching: true })
			await waitUntilPrefetched(app)
			if (network === 'offline') await app.goOffline()
			await app.reload('/customers')
			for (const [text, found] of searches) {
				await searchFor(app, text)
				if (found === 0) expect(await app.screen.findByText(words.noMatch)).toBeVisible()
				else await waitFor(async () => expect(await shownNames(app), text).toHaveLength(found))
			}
			await app.reload('/customers?search=%00&status=nonsense&daysFromLastVisitMin=-1&sort=x')
			expect(await row(app, '<b>Garage</b> & "Fils"')).toBeVisible()
			expect(await shownNames(app)).toHaveLength(8)
		},
	)
})

describe('filters', () => {
	it('are counted, lie in the address, and are taken away one by one or all at once', async () => {
		const service = createService()
		const { world } = service
		world.addCustomer('Garage Zola', {
			status: 'lead',
			lastVisitOn: addDays(world.today(), -40),
		})
		const app = await renderApp({ at: '/customers', service })
		const { screen, user } = app
		await shows(app, [...garages, 'Garage Zola'])
		await filterBy(app, lead, fr.options['customer-status.nact'])
		await shows(app, ['Garage Brun', 'Garage Eudes', 'Garage Zola'])
		expect(filterButton(app)).toHaveAccessibleName(fill(words.filterActive_one, { count: 1 }))
		const drawer = await openFilters(app)
		const min = within(drawer).getByLabelText(words['days.min'])
		await user.type(min, 'x')
		await user.click(await chip(drawer, words.apply))
		expect(await within(drawer).findByText(words['days.number'])).toBeVisible()
		await user.clear(min)
		await user.type(min, '30')
		const max = within(drawer).getByLabelText(words['days.max'])
		await user.type(max, '20')
		expect(await within(drawer).findByText(words['days.order'])).toBeVisible()
		await user.clear(max)
		await user.type(max, '50')
		await applyFilters(app, drawer)
		await shows(app, ['Garage Zola'])
		await sortBy(app, words['sort.-title'])
		expect(filterButton(app)).toHaveTextContent('2')

		const { address } = app
		await app.reload()
		await shows(app, ['Garage Zola'])
		expect(filterButton(app)).toHaveTextContent('2')
		await app.reload('/profile')
		expect(await screen.findByText(app.person.name)).toBeVisible()
		await app.reload(address)
		await shows(app, ['Garage Zola'])
		const days = fill(words['days.between_other'], { min: 30, count: 50 })
		await user.click(await screen.findByRole('button', { name: new RegExp(days) }))
		await shows(app, ['Garage Zola', 'Garage Eudes', 'Garage Brun'])
		app.back()
		await shows(app, ['Garage Zola'])
		const again = await openFilters(app)
		expect(await chip(again, lead)).toHaveAttribute('aria-pressed', 'true')
		await user.click(await chip(again, words.reset))
		await waitFor(() => expect(app.address).toBe('/customers'))
		await shows(app, [...garages, 'Garage Zola'])
	})

	it('say how many a choice will find before it is applied', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		const drawer = await openFilters(app)
		await app.user.click(await chip(drawer, lead))
		const count = fill(words.applyCount_one, { count: 1 })
		await app.user.click(await chip(drawer, count))
		await shows(app, ['Garage Brun'])
	})

	it('are sectors, planned visits and closed customers, too', async () => {
		const service = createService()
		const { world } = service
		const closed = world.addCustomer('Garage Zola', { isClosed: true })
		world.addVisit(closed, { date: addDays(world.today(), -3) })
		const app = await renderApp({ at: '/customers', service })
		await shows(app, [...garages, 'Garage Zola'])
		await filterBy(app, fr.options['planned-visits-existence.no'], 'Sologne')
		await shows(app, ['Garage Zola'])
		await filterBy(app, fr.options['planned-visits-existence.yes'], words['closed.no'])
		await shows(app, garages)
		expect(filterButton(app)).toHaveTextContent('3')
	})
})

describe('the order', () => {
	it('is chosen among the filters, stands over the list, and lies in the address', async () => {
		const app = await renderApp({ at: '/customers' })
		await shows(app, garages)
		await sortBy(app, words['sort.-title'])
		await shows(app, garages.toReversed())
		expect(app.address).toBe('/customers?sort=-title')
		const held = new RegExp(words['sort.-title'])
		await app.user.click(await app.screen.findByRole('button', { name: held }))
		await shows(app, garages)
		expect(app.screen.queryByRole('button', { name: held })).toBeNull()
	})

	it('by distance is the phone’s, begins with the nearest, and says how far each is', async () => {
		const service = createService()
		service.world.addCustomer('Garage Zola', { location: [47.0001, 2.0001] })
		const app = await renderApp({ service, isPrefetching: true, position: { lat: 47, lng: 2 } })
		await waitUntilPrefetched(app)
		await app.user.click(navPlace(app, fr.common['nav.customers']))
		await shows(app, [...garages, 'Garage Zola'])
		await sortBy(app, words['sort.distance'])
		await waitFor(async () => expect((await shownNames(app))[0]).toBe('Garage Zola'))
		expect(await row(app, 'Garage Zola')).toHaveTextContent(/\d+ m/)
		expect(app.service.requestsOf(customerRoutes.listCustomers).at(-1)?.address).not.toMatch(
			/distance|lat/,
		)
	})

	it('by distance is greyed with its reason where the position is refused', async () => {
		const app = await renderApp({ at: '/customers', permission: 'denied' })
		await shows(app, garages)
		const drawer = await openFilters(app)
		const distance = await chip(drawer, words['sort.distance'])
		await waitFor(() => expect(distance).toBeDisabled())
		expect(within(drawer).getByText(fr.errors.geolocation_user_denied)).toBeVisible()
	})
})

import {
	addDays,
	type BestDays,
	customerRoutes,
	employeeRoutes,
	optionRoutes,
	tourRoutes,
} from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { pressExactly } from '#testing/intents/customer-intents.ts'
import {
	count,
	list,
	row,
	searchBox,
	searchFor,
	shows,
} from '#testing/intents/customers-intents.ts'
import { heading, holding, openMenu, press, waitFor, within } from '#testing/intents/intents.ts'
import { tablet } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customers
const garages = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']

describe('the list of customers', () => {
	it('shows those of the sectors with what matters of each', async () => {
		const service = createService()
		const { world } = service
		world.addCustomer('Zinc Auto', {
			companyTitle: 'Zinc SAS',
			status: 'nact',
			lastVisitOn: addDays(world.today(), -128),
		})
		world.addCustomer('Zone Garage', { isClosed: true, status: 'clos' })
		world.addCustomer('Garage Ailleurs', { sectorId: world.addSector().id })
		const app = await renderApp({ at: '/customers', service })
		await shows(app, [...garages, 'Zinc Auto', 'Zone Garage'])
		expect(app.screen.getByText(count(7))).toBeVisible()
		const zinc = await row(app, 'Zinc Auto')
		expect(zinc).toHaveTextContent('Sologne · Zinc SAS')
		expect(zinc).toHaveTextContent(fr.options['customer-status.nact'])
		expect(zinc).toHaveTextContent(fill(words['seen.days_other'], { count: 128 }))
		expect(await row(app, 'Zone Garage')).toHaveTextContent(fr.options['customer-status.clos'])
		expect(await row(app, 'Garage Brun')).toHaveTextContent(words['seen.never'])
		await press(app, words.addLong, 'link')
		await heading(app, fr.customerForm.createTitle)
		expect(app.address).toBe('/customers/create')
	})

	it('has a menu for each row that reaches the customer or reads about it', async () => {
		const app = await renderApp({ at: '/customers' })
		const { world } = app.service
		const { id } = world.customer('Garage Brun')
		await row(app, 'Garage Brun')
		const menu = within(await openMenu(app, 'Garage Brun'))
		const leadsTo = (name: string) => menu.getByRole('link', { name }).getAttribute('href')
		expect(leadsTo(words.call)).toBe('tel:+33199000002')
		expect(leadsTo(fr.customerDetails.navigate)).toMatch(/google.*47\.92/)
		expect(leadsTo(fr.customerDetails.history)).toMatch(`/customers/${id}/all`)
		await app.user.click(menu.getByRole('link', { name: words.details }))
		await heading(app, 'Garage Brun')
		expect(app.address).toBe(`/customers/${id}`)
	})

	it('plans a visit from the menu of a row: the day that costs least is chosen already', async () => {
		const service = createService()
		const { world } = service
		const { id } = world.customer('Garage Brun')
		const [far, near, away] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
		const best = (date: string, extraMinutes: number) =>
			({ date, extraMinutes, level: 'short', visitCount: 1 }) as const
		service.alter(
			tourRoutes.listBestDays,
			(): BestDays => ({
				items: [{ ...best(near, 4), expectedAt: '10:40' }, best(far, 18)],
				source: 'straight',
			}),
		)
		const why = 'Fête locale'
		world.records.holidays.push({
			...{ country: 'fr', state: null, postalCode: null, date: away, name: why },
		})
		const app = await renderApp({ at: '/customers', service })
		await row(app, 'Garage Brun')
		const plan = fr.customerDetails.planVisit
		const menu = within(await openMenu(app, 'Garage Brun'))
		await app.user.click(menu.getByRole('button', { name: plan }))
		const sheet = await app.screen.findByRole('dialog', { name: 'Garage Brun' })
		const { findByRole, getByRole, getByText } = within(sheet)
		const offered = await findByRole('radio', { name: 'mardi 24 novembre, +4 min' })
		await waitFor(() => expect(offered).toBeChecked())
		expect(getByRole('radio', { name: 'lundi 23 novembre, +18 min' })).not.toBeChecked()
		expect(getByRole('radio', { name: `mercredi 25 novembre, ${why}` })).toBeDisabled()
		expect(getByText(why)).toBeVisible()
		const save = getByRole('button', {
			name: holding(fill(fr.planning['offer.plan'], { day: 'mardi 24 novembre' })),
		})
		expect(save).toHaveTextContent('Vers 10:40 · +4 min')
		await app.user.click(save)
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		await waitFor(() =>
			expect(world.visitsOf(app.person.id, near).map(({ customerId }) => customerId)).toEqual([id]),
		)
	})

	it('waits neither for the profile nor for the options', async () => {
		const service = createService()
		const held = [
			employeeRoutes.getProfile,
			employeeRoutes.getSettings,
			optionRoutes.listAllOptions,
		]
		for (const route of held) service.hold(route)
		const app = await renderApp({ at: '/customers', service })
		expect(await row(app, 'Garage Arnaud')).toBeVisible()
		await waitFor(() => {
			expect(service.requestsOf(employeeRoutes.getProfile)).not.toEqual([])
			expect(service.requestsOf(optionRoutes.listAllOptions)).not.toEqual([])
		})
	})

	it('says what to do next where there are no customers, or none that match', async () => {
		const service = createService({ stopNames: [] })
		const app = await renderApp({ at: '/customers', service })
		const { screen } = app
		expect(await screen.findByText(words.empty)).toBeVisible()
		const add = screen.getAllByRole('link', { name: words.addLong }).at(-1)
		expect(add).toHaveAttribute('href', '/customers/create')
		await searchFor(app, 'personne')
		expect(await screen.findByText(words.noMatch)).toBeVisible()
		await pressExactly(app, words.resetAll)
		expect(await screen.findByText(words.empty)).toBeVisible()
	})

	it('that fails is asked for again', async () => {
		const service = createService()
		service.cut(customerRoutes.listCustomers)
		service.cut(customerRoutes.keepCustomers)
		const app = await renderApp({ at: '/customers', service })
		const main = within(await app.screen.findByRole('main'))
		const retry = await main.findByRole('button', { name: fr.common.retry })
		service.restore(customerRoutes.listCustomers)
		await app.user.click(retry)
		await shows(app, garages)
	})

	it('keeps its search and its filters when the service breaks down', async () => {
		const service = createService()
		service.refuse(customerRoutes.listCustomers, refusals.internal())
		const app = await renderApp({ at: '/customers?search=brun&status=stnd', service })
		const main = within(await app.screen.findByRole('main'))
		const retry = await main.findByRole('button', { name: fr.common.retry })
		expect(searchBox(app)).toHaveValue('brun')
		expect(main.getByRole('button', { name: /Standard/ })).toBeVisible()
		service.restore(customerRoutes.listCustomers)
		service.world.customer('Garage Brun').status = 'stnd'
		await app.user.click(retry)
		await shows(app, ['Garage Brun'])
	})
})

describe('on a tablet', () => {
	const isChosen = async (app: RunningApp, name: string) => {
		const link = within(await row(app, name)).getByRole('link', { current: 'page' })
		expect(link).toHaveTextContent(name)
	}

	it('the list stands beside the customer', async () => {
		const app = await renderApp({ at: '/customers', screen: tablet })
		// The first visit's customer is told of until one is chosen.
		await heading(app, 'Garage Arnaud')
		await app.user.type(searchBox(app), 'garage{Enter}')
		await app.user.click(within(await row(app, 'Garage Brun')).getByRole('link'))
		await heading(app, 'Garage Brun')
		const { id } = app.service.world.customer('Garage Brun')
		expect(app.address).toBe(`/customers/${id}?search=garage`)
		await waitFor(() => isChosen(app, 'Garage Brun'))
		expect(searchBox(app)).toHaveValue('garage')
		await app.reload()
		await list(app)
		expect(searchBox(app)).toHaveValue('garage')
		await waitFor(() => isChosen(app, 'Garage Brun'))
	})

	it.each([
		['the first visit’s, where the address names none', () => '/customers', 'Garage Arnaud'],
		['the one of customerId', ({ third }: Ids) => `/customers?customerId=${third}`, 'Garage Colin'],
		[
			'the one of id before that of customerId',
			({ second, third }: Ids) => `/customers?id=${second}&customerId=${third}`,
			'Garage Brun',
		],
		[
			'the one of the path before all',
			({ first, second }: Ids) => `/customers/${first}?id=${second}`,
			'Garage Arnaud',
		],
	])('the panel tells of %s', async (_, addressOf, name) => {
		const service = createService()
		const idOf = (title: string) => service.world.customer(title).id
		const [first = '', second = '', third = ''] = garages.map(idOf)
		const at = addressOf({ first, second, third })
		await heading(await renderApp({ at, service, screen: tablet }), name)
	})

	it('the panel asks to choose where the day has no visits', async () => {
		const service = createService({ stopNames: [] })
		const app = await renderApp({ at: '/customers', service, screen: tablet })
		expect(await app.screen.findByText(words.choose)).toBeVisible()
	})
})

type Ids = { first: string; second: string; third: string }

it.each(['id', 'customerId'])(
	'the customer whom an address names by `%s` is opened',
	async (name) => {
		const service = createService()
		const { id } = service.world.customer('Garage Brun')
		const app = await renderApp({ at: `/customers?${name}=${id}`, service })
		await heading(app, 'Garage Brun')
		expect(app.address).toBe(`/customers/${id}`)
	},
)

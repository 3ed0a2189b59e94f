import { expect, it } from 'vitest'
import { press, waitFor } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const pages: [
	string,
	(ids: { visit: string; customer: string; action: string }) => string,
	string,
][] = [
	['an action', ({ action }) => `/actions/${action}/details`, '/actions'],
	['the actions', () => '/actions', '/'],
	['a visit’s plan', ({ visit }) => `/visits/${visit}/plan`, '/visits'],
	['a visit’s actions', ({ visit }) => `/visits/${visit}/actions`, '/visits'],
	['a report', ({ visit }) => `/visits/${visit}/report`, '/visits'],
	['a new visit', () => '/visits/create', '/visits'],
	['a visit of the history', ({ visit }) => `/visits/history/${visit}`, '/visits/history'],
	['a customer', ({ customer }) => `/customers/${customer}`, '/customers'],
	['a customer’s history', ({ customer }) => `/customers/${customer}/all`, '/customers/$'],
	['a customer’s form', ({ customer }) => `/customers/${customer}/edit`, '/customers/$'],
	['a new customer', () => '/customers/create', '/customers'],
	['the settings', () => '/settings', '/profile'],
	['tour points', () => '/tour-points', '/'],
	['a new tour point', () => '/tour-points/create', '/tour-points'],
]

it.each(pages)(
	'leads back to a page of the app from %s that was opened by its address',
	async (_name, addressOf, above) => {
		const service = createService()
		const { id: visit } = service.world.visit('Garage Arnaud')
		const { id: customer } = service.world.customer('Garage Arnaud')
		const { id: action } = service.world.addAction('Aide au stock')
		const app = await renderApp({ at: addressOf({ visit, customer, action }), service })
		await press(app, fr.common.back)
		await waitFor(() => expect(app.address.split('?')[0]).toBe(above.replace('$', customer)))
	},
)

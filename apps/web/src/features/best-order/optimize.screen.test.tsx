import { tourRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	openVisits,
	press,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.tourOrder
const here = { lat: 47.9, lng: 1.85, accuracy: 40 }

/** The stops lie from west to east in a row, but the second and the last change places. */
function createRow(): FakeService {
	const service = createService()
	const { visits, customers } = service.world.records
	for (const [index, east] of [0, 4, 2, 3, 1].entries()) {
		const customer = customers.find(({ id }) => id === visits[index]?.customerId)
		if (customer) customer.location = [47.9, 1.9 + east * 0.02]
	}
	return service
}

async function openBestOrder(app: RunningApp): Promise<HTMLElement> {
	await press(app, words.optimize)
	return app.screen.findByRole('dialog', { name: words.title })
}

describe('the best order', () => {
	it('leaves a pinned stop in its place', async () => {
		const app = await renderApp({ service: createRow(), position: here, isPrefetching: true })
		await waitUntilPrefetched(app)
		// Without network the phone looks for it by itself.
		await app.goOffline()
		await openVisits(app)
		const sheet = within(await openBestOrder(app))
		const rows = () => sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
		const second = 'Garage Brun'
		await waitFor(() => expect(rows().at(-1)).toContain(second))
		const pin = sheet.getByRole('button', { name: fill(words.pin, { name: second }) })
		await app.user.click(pin)
		await waitFor(() => expect(rows()[1]).toContain(second))
		expect(pin).toHaveAttribute('aria-pressed', 'true')
	})

	it('is looked for from the last stop where the position is not known', async () => {
		const service = createRow()
		const first = service.world.records.visits[0]
		if (first) first.status = 'done'
		const app = await renderApp({ at: '/visits', service, position: here })
		app.device.place.permit('denied')
		const sheet = within(await openBestOrder(app))
		const from = fill(words['from.lastStop'], { name: 'Garage Arnaud' })
		await app.user.click(await sheet.findByRole('button', { name: from }))
		await waitFor(() =>
			expect(service.requestsOf(tourRoutes.optimizeTour).at(-1)?.body).toMatchObject({
				lat: 47.9,
				lng: 1.9,
			}),
		)
	})

	it('that is none stands as it is, and late visits are named in their rows', async () => {
		const service = createRow()
		const [, second] = service.world.records.visits
		const saved = { distance: 0, duration: 0 }
		service.alter(tourRoutes.optimizeTour, (proposed) => ({
			...proposed,
			ids: proposed.ids.toReversed(),
			saved,
			lateIds: second ? [second.id] : [],
			lateBeforeIds: second ? [second.id] : [],
		}))
		const app = await renderApp({ at: '/visits', service, position: here })
		const sheet = within(await openBestOrder(app))
		expect(await sheet.findByText(words.best)).toBeVisible()
		const rows = sheet.getAllByRole('listitem')
		expect(rows[0]).toHaveTextContent('Garage Arnaud')
		for (const row of rows) expect(row).toHaveTextContent(words.stays)
		expect(rows[1]).toHaveTextContent(words.tooLate)
		expect(rows[0]).not.toHaveTextContent(words.tooLate)
	})

	it('is not looked for without a position, and the sheet says why', async () => {
		const service = createRow()
		const saved = { distance: 5_000, duration: 600 }
		service.alter(tourRoutes.optimizeTour, (proposed) => ({ ...proposed, saved }))
		const app = await renderApp({ at: '/visits', service, position: here })
		app.device.place.permit('denied')
		const sheet = within(await openBestOrder(app))
		expect(await sheet.findByRole('alert')).toHaveTextContent(words.noPosition)
		expect(service.requestsOf(tourRoutes.optimizeTour)).toEqual([])
		app.device.place.permit('granted')
		await app.user.click(sheet.getByRole('button', { name: fr.common.retry }))
		expect(await sheet.findByRole('button', { name: words.take })).toBeVisible()
		const [asked] = service.requestsOf(tourRoutes.optimizeTour)
		expect(asked?.body).toMatchObject({ lat: here.lat, lng: here.lng })
	})
})

import { tourRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { becomePrimed, openVisits, press, waitFor, within } from '#testing/intents.ts'
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
		const app = await renderApp({ service: createRow(), position: here, isPriming: true })
		await becomePrimed(app)
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

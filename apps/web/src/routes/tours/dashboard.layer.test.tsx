import { tourRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { press, waitFor } from '#testing/intents/intents.ts'
import { phone, tablet } from '#testing/page/media.ts'
import { createPaintingWorkers } from '#testing/page/painting-workers.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr, words } from '#testing/words.ts'

it.each([
	['beside', tablet],
	['beside', { ...phone, width: 844, height: 390 }],
	['above', phone],
] as const)('the map stands %s the day', async (where, screen) => {
	const app = await renderApp({ at: '/dashboard', screen })
	const { findByRole, getByRole } = app.screen
	await findByRole('region', { name: fr.map['tour.map'] })
	await waitFor(async () => {
		// The page of the test before may still take its size back.
		await app.resize(screen)
		const day = getByRole('region', { name: fr.tours.title }).getBoundingClientRect()
		const map = getByRole('region', { name: fr.map['tour.map'] }).getBoundingClientRect()
		expect(map.height).toBeGreaterThan(100)
		expect(map.left).toBeLessThanOrEqual(day.left)
		if (where === 'beside') {
			expect(map.right).toBeLessThanOrEqual(day.left)
			expect(map.top).toBeLessThanOrEqual(day.top)
		} else expect(map.top).toBeLessThan(day.top)
	})
})

/** How many pixels of today's map show a street of the painter's. */
function streetsOn({ screen }: RunningApp): number {
	const canvas = screen.getByRole('region', { name: fr.map['tour.map'] }).querySelector('canvas')
	const { data = [] } =
		canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
	let count = 0
	for (let at = 0; at < data.length; at += 4) if (data[at] === 0xc0) count += 1
	return count
}

it('a picture of the map that came with nothing on it is painted again, another way', async () => {
	const painter = createPaintingWorkers('lost', 'streets')
	const app = await renderApp({ at: '/dashboard', globals: { Worker: painter.Worker } })
	// A live map would come after a while.
	app.holdClock()
	await waitFor(() => expect(streetsOn(app)).toBeGreaterThan(100))
	expect(painter.orders.map(({ asPixels = false }) => asPixels)).toEqual([false, true])
	expect(app.screen.queryByText(fr.map.drawFailed)).toBeNull()
})

it('a picture of the map that is empty twice says so, and can be tried again', async () => {
	const painter = createPaintingWorkers('lost', 'lost', 'streets')
	const globals = { Worker: painter.Worker }
	const screen = { ...phone, width: 320, height: 640 }
	const app = await renderApp({ at: '/dashboard', globals, screen })
	app.holdClock()
	const said = await app.screen.findByText(fr.map.drawFailed)
	expect(said).toBeVisible()
	await app.resize(screen)
	const toggle = app.screen.getByRole('button', { name: fr.map.larger })
	expect(said.getBoundingClientRect().right).toBeLessThan(toggle.getBoundingClientRect().left)
	await press(app, fr.common.retry)
	await waitFor(() => expect(streetsOn(app)).toBeGreaterThan(100))
	expect(app.screen.queryByText(fr.map.drawFailed)).toBeNull()
})

it.each(['en', 'fr', 'de', 'nl', 'it'] as const)(
	'that roads are not on the phone takes one line of the map in %s: a longer one is the largest text of a start',
	async (locale) => {
		const service = createService()
		service.cut(tourRoutes.getRoute)
		const app = await renderApp({ at: '/dashboard', service, screen: phone })
		const note = await app.screen.findByText(fr.map['tour.straight'])
		await app.resize(phone)
		note.textContent = words[locale].map['tour.straight']
		const lineHeight = Number.parseFloat(getComputedStyle(note).lineHeight)
		const { paddingTop, paddingBottom } = getComputedStyle(note)
		const room = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
		expect(note.getBoundingClientRect().height - room).toBeCloseTo(lineHeight, 0)
	},
)

import { expect, it } from 'vitest'
import { phone, tablet } from '#testing/page/media.ts'
import { renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

it.each([
	['beside', tablet],
	['above', phone],
] as const)('the map stands %s the day', async (where, screen) => {
	const app = await renderApp({ at: '/dashboard', screen })
	const day = (
		await app.screen.findByRole('region', { name: fr.tours.title })
	).getBoundingClientRect()
	const map = (
		await app.screen.findByRole('region', { name: fr.map['tour.map'] })
	).getBoundingClientRect()
	expect(map.height).toBeGreaterThan(100)
	if (where === 'beside') {
		expect(map.right).toBeLessThanOrEqual(day.left)
		expect(map.top).toBeLessThanOrEqual(day.top)
	} else {
		expect(map.top).toBeLessThan(day.top)
		expect(map.left).toBeLessThanOrEqual(day.left)
	}
})

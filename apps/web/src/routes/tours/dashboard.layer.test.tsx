import { expect, it } from 'vitest'
import { waitFor } from '#testing/intents/intents.ts'
import { phone, tablet } from '#testing/page/media.ts'
import { renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

it.each([
	['beside', tablet],
	['beside', { ...phone, width: 844, height: 390 }],
	['above', phone],
] as const)('the map stands %s the day', async (where, screen) => {
	const app = await renderApp({ at: '/dashboard', screen })
	const { findByRole, getByRole } = app.screen
	await findByRole('region', { name: fr.map['tour.map'] })
	await waitFor(() => {
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

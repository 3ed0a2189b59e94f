import { describe, expect, it } from 'vitest'
import { within } from '#testing/intents/intents.ts'
import { addParcel, createParcels } from '#testing/intents/parcel-intents.ts'
import { phone } from '#testing/page/media.ts'
import { renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

const words = fr.parcels

describe.each([
	{ width: 600, role: 'table', other: 'list' },
	{ width: 599, role: 'list', other: 'table' },
] as const)('at $width px', ({ width, role, other }) => {
	const screen = { ...phone, width }

	it(`parcels stand in a ${role}`, async () => {
		const { service } = createParcels()
		addParcel(service, { number: 30_419, carrier: null })
		const app = await renderApp({ at: '/parcels/list', service, screen })
		const shown = await app.screen.findByRole(role, { name: words.list })
		expect(within(shown).getAllByRole(role === 'table' ? 'row' : 'listitem')).toHaveLength(
			role === 'table' ? 3 : 2,
		)
		expect(within(shown).getByText(/30\D?418/)).toBeVisible()
		expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(width)
		expect(app.screen.queryByRole(other, { name: words.list })).toBeNull()
	})

	it(`articles that wait stand in a ${role}`, async () => {
		const { service } = createParcels()
		const app = await renderApp({ at: '/parcels/dirty', service, screen })
		const name = fr.options['parcel-type.dirty']
		const shown = await app.screen.findByRole(role, { name })
		expect(within(shown).getByText(/Disque de frein/)).toBeVisible()
		expect(app.screen.queryByRole(other, { name })).toBeNull()
	})
})

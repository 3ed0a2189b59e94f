import { describe, expect, it } from 'vitest'
import { waitFor } from '#testing/intents/intents.ts'
import { phone, tablet } from '#testing/page/media.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'

const addresses = [
	...['/dashboard', '/visits', '/visits/{visit}/plan', '/visits/create', '/visits/history'],
	...['/customers', '/customers/{customer}', '/customers/create', '/manage-tours'],
	...['/orders', '/returns', '/parcels/dirty', '/tour-points', '/profile', '/settings'],
	'/visits/suggestions',
]

/** What has the look of the one next thing to do. */
const filled = () =>
	[...document.querySelectorAll('button.bg-primary, a.bg-primary')].map(
		({ textContent }) => textContent,
	)

describe.each([
	['a phone', phone],
	['a tablet', tablet],
])('on %s', (_, screen) => {
	it.each(addresses)('%s has at most one filled button', async (at) => {
		const service = createService()
		const customer = service.world.customer('Garage Arnaud')
		const visit = service.world.records.visits.find(({ customerId }) => customerId === customer.id)
		const address = at.replace('{visit}', visit?.id ?? '').replace('{customer}', customer.id)
		const app = await renderApp({ at: address, service, screen })
		await app.screen.findAllByRole('heading')
		await app.pass(1000)
		await waitFor(() => {
			expect(document.querySelector('.bone')).toBeNull()
			// The list beside it comes later.
			expect(document.querySelector('[role=complementary]')?.textContent).not.toBe('')
		})
		expect(filled().slice(1)).toEqual([])
	})
})

import { kpiSpan } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { press, waitFor } from '#testing/intents/intents.ts'
import { withLargeText } from '#testing/page/large-text.ts'
import { phone } from '#testing/page/media.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.kpi

function createBusy() {
	const service = createService()
	const sums = { planned: 9, done: 8, kilometres: 112, onSiteMinutes: 275, returns: 3 }
	const others = { newCustomers: 1, loyaltySteps: 1, coupons: 4 }
	const dates = ['2026-11-11', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
	service.world.person.kpiDays = dates.map((date) => ({ date, ...sums, ...others }))
	expect(kpiSpan('2026-11-19').from < '2026-11-11').toBe(true)
	return service
}

it('stand in a table with row and column heads on a phone, and in rows where text is large', async () => {
	const app = await renderApp({ at: '/my-kpi', service: createBusy() })
	const table = await app.screen.findByRole('table', { name: words.byDay })
	expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
	expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
	const heads = [...table.querySelectorAll('th[scope="row"]')].map((head) => head.textContent)
	expect(heads).toHaveLength(7)
	expect(heads[0]).toBe(words.visits)
	await withLargeText(() => app.screen.findByRole('list', { name: words.byDay }))
	await app.resize({ ...phone, width: 320, height: 640 })
	await waitFor(() => expect(document.documentElement.scrollWidth).toBe(320))
})

it('are drawn as a picture to be shared', async () => {
	const shared: File[] = []
	const traits = {
		canShare: () => true,
		share: async ({ files }: { files: File[] }) => void shared.push(...files),
	}
	const app = await renderApp({ at: '/my-kpi', service: createBusy(), traits })
	await app.screen.findByRole('table', { name: words.byDay })
	await press(app, words.share)
	await press(app, words.sharePicture)
	await waitFor(() => expect(shared).toHaveLength(1))
	const picture = await createImageBitmap(shared[0] as File)
	expect([picture.width, picture.height > 600]).toEqual([1080, true])
})

import { describe, expect, it } from 'vitest'
import { heading, waitFor, within } from '#testing/intents/intents.ts'
import { delivery, group, openOrder, orderList, orderRow } from '#testing/intents/order-intents.ts'
import { isInSight, scrollPane } from '#testing/intents/scrolling.ts'
import { withLargeText } from '#testing/page/large-text.ts'
import { phone, tablet } from '#testing/page/media.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const words = fr.orders
const id = '41002391'

function createOne(): FakeService {
	const service = createService()
	service.world.addOrder(service.world.customer('Garage Arnaud'), {
		id,
		isOrderPaid: false,
		deliveries: [delivery('0998001')],
	})
	return service
}

const openOne = async (screen = phone): Promise<RunningApp> => {
	const app = await renderApp({ at: `/orders/${id}`, service: createOne(), screen })
	await heading(app, id)
	return app
}
const table = ({ screen }: RunningApp) => screen.queryByRole('table', { name: words.articlesTitle })
const rows = ({ screen }: RunningApp) => screen.queryByRole('list', { name: words.articlesTitle })

/** Texts that overlap another one of the same list. */
function overlaps(element: HTMLElement): string[] {
	const texts = [...element.querySelectorAll('*')].filter(
		(one) => one.childElementCount === 0 && one.textContent?.trim() && !one.closest('.sr-only'),
	)
	const boxes = texts.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
	return boxes.flatMap(({ text, box }, index) =>
		boxes
			.slice(index + 1)
			.filter(
				({ box: other }) =>
					box.right - 1 > other.left &&
					other.right - 1 > box.left &&
					box.bottom - 1 > other.top &&
					other.bottom - 1 > box.top,
			)
			.map((other) => `${text} × ${other.text}`),
	)
}

describe('the articles of an order', () => {
	it('are rows on a phone and a table where there is room for one, with its totals', async () => {
		const app = await openOne()
		await waitFor(() => expect(rows(app)).toBeVisible())
		expect(table(app)).toBeNull()
		await app.resize({ ...tablet, width: 1180 })
		const shown = await waitFor(() => {
			const found = table(app)
			if (!found) throw new Error('There is no table.')
			return within(found)
		})
		expect(rows(app)).toBeNull()
		expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
			words.article,
			words.type,
			words.brand,
			words.quantity,
			words.sum,
		])
		const total = shown.getAllByRole('row').at(-1)
		expect(total).toHaveTextContent(/^Total2\s*96,30\s€$/)
	})

	it('stay rows where the text is too large for a table', async () => {
		await withLargeText(async () => {
			const app = await openOne({ ...tablet, width: 1180 })
			await waitFor(() => expect(rows(app)).toBeVisible())
			expect(table(app)).toBeNull()
		})
	})
})

describe('an order in large text', () => {
	it('covers nothing: neither its number nor a sum', async () => {
		await withLargeText(async () => {
			const app = await openOne({ ...phone, width: 320 })
			await waitFor(() => expect(rows(app)).toBeVisible())
			expect(overlaps(scrollPane('order'))).toEqual([])
		})
	})

	it('covers nothing in its list', async () => {
		await withLargeText(async () => {
			const app = await renderApp({
				at: '/orders',
				service: createOne(),
				screen: { ...phone, width: 320 },
			})
			await orderRow(app, id)
			expect(overlaps(await orderList(app))).toEqual([])
		})
	})
})

describe('the list of orders', () => {
	it('has the part that is chosen in sight, also when it is opened with it', async () => {
		const app = await renderApp({ at: '/orders?status=canceled', service: createOne() })
		const chosen = await waitFor(() => group(app, words['group.canceled']))
		const { left, right } = chosen.getBoundingClientRect()
		expect(left).toBeGreaterThanOrEqual(0)
		expect(right).toBeLessThanOrEqual(innerWidth)
	})

	it('is at its place again after an order', async () => {
		const service = createService()
		const { world } = service
		for (let day = 10; day < 28; day += 1) {
			world.addOrder(world.customer('Garage Arnaud'), {
				id: `410000${day}`,
				createdAt: `2026-10-${day}T09:00:00Z`,
			})
		}
		const app = await renderApp({ at: '/orders', service })
		const far = '41000014'
		const row = await waitFor(async () => {
			scrollPane('orders').scrollTo(0, 1_000_000)
			return orderRow(app, far)
		})
		row.scrollIntoView({ block: 'center' })
		await openOrder(app, far)
		await app.back()
		await waitFor(async () =>
			expect(isInSight(await orderRow(app, far), scrollPane('orders'))).toBe(true),
		)
	})
})

import { describe, expect, it } from 'vitest'
import { workedMs } from '../../testing/worked-time.ts'
import { compute } from './computations.ts'

/** A tour of stops that lie anywhere. */
function tourOf(count: number) {
	const size = count + 1
	const amounts = Float64Array.from({ length: size * size }, (_, at) => (at * 7919) % 1009)
	const stops = Array.from({ length: count }, () => ({ serviceS: 600 }))
	const travel = { size, durationsS: amounts, distancesM: amounts }
	return { stops, hasVia: false, hasEnd: false, departS: 0, travel }
}

describe('what is computed', () => {
	it('costs the thread that answers next to nothing', async () => {
		const tour = tourOf(50)
		await compute('orderStops', { tour, milliseconds: 1 })
		const startedAt = workedMs()
		const all = Array.from({ length: 4 }, () => compute('orderStops', { tour, milliseconds: 400 }))
		for (const { order } of await Promise.all(all)) expect(order).toHaveLength(50)
		expect(workedMs() - startedAt).toBeLessThan(400)
	})

	it('is refused when too much waits already, and taken again afterwards', async () => {
		const task = { tour: tourOf(20), milliseconds: 5 }
		const asked = Array.from({ length: 80 }, () => compute('orderStops', task))
		const answers = await Promise.allSettled(asked)
		const refused = answers.flatMap((answer) =>
			answer.status === 'rejected' ? [answer.reason] : [],
		)
		expect(refused).toHaveLength(80 - 42)
		for (const reason of refused) {
			expect(reason).toMatchObject({ status: 503, type: 'BUSY', extras: { retryAfterS: 3 } })
		}
		expect((await compute('orderStops', task)).order).toHaveLength(20)
	})

	it('fails as it would have failed here', async () => {
		const tour = { ...tourOf(3), stops: [] }
		const failed = compute('orderStops', { tour, milliseconds: 5 })
		await expect(failed).rejects.toThrow('Ways of 1 places are needed.')
	})
})

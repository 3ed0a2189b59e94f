import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that ends when it is told to. */
function createWork() {
	const started: string[] = []
	const ends = new Map<string, () => void>()
	const work = (name: string) => () =>
		new Promise<string>((resolve) => {
			started.push(name)
			ends.set(name, () => resolve(name))
		})
	return { started, work, end: (name: string) => ends.get(name)?.() }
}

describe('a fair queue', () => {
	it('runs two at once, one of each person, and lets people take turns', async () => {
		const queue = new FairQueue({ atOnce: 2, waitingOfOne: 9, waitingOfAll: 9, waitMaxMs: 60_000 })
		const { started, work, end } = createWork()
		const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
			queue.run(name.charAt(0), work(name)),
		)
		for (let round = 0; round < all.length; round += 1) {
			await Promise.resolve()
			await new Promise(setImmediate)
			expect(started.length).toBeLessThanOrEqual(round + 2)
			end(started[round] ?? '')
			await all[['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].indexOf(started[round] ?? '')]
		}
		expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3'])
	})

	it('refuses one person who brings too much, and takes what others bring', async () => {
		const queue = new FairQueue({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 3, waitMaxMs: 60_000 })
		const { work, end, started } = createWork()
		const first = queue.run('a', work('a1'))
		const waiting = [queue.run('a', work('a2')), queue.run('a', work('a3'))]
		await expect(queue.run('a', work('a4'))).rejects.toMatchObject({ status: 503, type: 'BUSY' })
		waiting.push(queue.run('b', work('b1')))
		await expect(queue.run('c', work('c1'))).rejects.toMatchObject({ status: 503 })
		for (const name of ['a1', 'a2', 'b1', 'a3']) {
			await new Promise(setImmediate)
			end(name)
			await new Promise(setImmediate)
			end(started.at(-1) ?? '')
		}
		await Promise.all([first, ...waiting])
	})

	it('sends away whoever waits too long, and goes on with the others', async () => {
		const queue = new FairQueue({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 3, waitMaxMs: 1 })
		const { work, end, started } = createWork()
		const first = queue.run('a', work('a1'))
		const late = [queue.run('a', work('a2')), queue.run('b', work('b1'))]
		for (const one of late) await expect(one).rejects.toMatchObject({ status: 503 })
		end('a1')
		expect(await first).toBe('a1')
		expect(started).toEqual(['a1'])
		expect(await queue.run('b', async () => 'b2')).toBe('b2')
	})

	it('goes on after work that failed', async () => {
		const queue = new FairQueue({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 3, waitMaxMs: 60_000 })
		const fail = async () => {
			throw new Error('no')
		}
		await expect(queue.run('a', fail)).rejects.toThrow('no')
		expect(await queue.run('a', async () => 1)).toBe(1)
	})
})

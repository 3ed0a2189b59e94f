import { describe, expect, it } from 'vitest'
import { createTurns, shareOf } from './drain-service.ts'

describe('webhooks that send beside each other', () => {
	it('share what may be under way, each at least two messages', () => {
		expect([0, 1, 4, 8, 100].map(shareOf)).toEqual([16, 16, 16, 8, 2])
	})

	it('take their turns at the database in the order in which they ask', async () => {
		const turns = createTurns(2)
		const begun: number[] = []
		const ends: (() => void)[] = []
		const works = [0, 1, 2, 3].map((at) =>
			turns(() => {
				begun.push(at)
				return new Promise<void>((end) => ends.push(end))
			}),
		)
		expect(begun).toEqual([0, 1])
		ends[1]?.()
		await works[1]
		expect(begun).toEqual([0, 1, 2])
		ends[0]?.()
		await works[0]
		expect(begun).toEqual([0, 1, 2, 3])
		for (const end of ends) end()
		await Promise.all(works)
	})

	it('give a turn back that fails', async () => {
		const turns = createTurns(1)
		await expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
		expect(await turns(async () => 'next')).toBe('next')
	})
})

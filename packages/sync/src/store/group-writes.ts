import { oneAtATime } from '../outbox/one-at-a-time.ts'
import type { Operation } from '../outbox/operation.ts'
import type { OutboxStore, Replacement } from '../outbox/outbox-store.ts'

interface Waiting {
	readonly change: Replacement
	readonly resolve: (isReplaced: boolean) => void
	readonly reject: (error: unknown) => void
}

/**
 * Creates compare-and-set for one record. Calls in the same turn, or during another write, are written by
 * one transaction, in the order of the calls.
 */
export function groupWrites(
	replaceEach: OutboxStore['replaceEach'],
): (expected: Operation, next: Operation) => Promise<boolean> {
	let waiting: Waiting[] = []

	const write = oneAtATime(async () => {
		await null
		const group = waiting
		waiting = []
		if (group.length === 0) return
		try {
			const results = await replaceEach(group.map(({ change }) => change))
			for (const [index, { resolve }] of group.entries()) resolve(results[index] ?? false)
		} catch (error) {
			for (const { reject } of group) reject(error)
		}
	})

	return (expected, next) =>
		new Promise((resolve, reject) => {
			waiting.push({ change: { expected, next }, resolve, reject })
			write()
		})
}

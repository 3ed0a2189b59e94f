import { expect, test } from 'vitest'
import { keepOpen } from '../store/keep-open.ts'

/** Databases that a browser closes: each is its number, and tells of its end when the test says so. */
async function openNumbers() {
	const tellOfLoss: (() => void)[] = []
	const kept = await keepOpen(async (onLost) => {
		const number = tellOfLoss.push(onLost)
		return { number, close: () => undefined }
	})
	const lost = new DOMException('The connection is closing.', 'InvalidStateError')
	/** Which database is used, when those of these numbers are closed. */
	const use = (...closed: number[]) =>
		kept.use(async ({ number }) => {
			if (closed.includes(number)) throw lost
			return number
		})
	return { tellOfLoss, use }
}

test('a database is opened anew once it was told that it is lost', async () => {
	const { tellOfLoss, use } = await openNumbers()
	expect(await use()).toBe(1)
	tellOfLoss[0]?.()
	expect(await use()).toBe(2)
})

test('the late news that a database is lost does not end the one that was opened since', async () => {
	const { tellOfLoss, use } = await openNumbers()
	expect(await use(1)).toBe(2)
	tellOfLoss[0]?.()
	expect(await use()).toBe(2)
	expect(tellOfLoss).toHaveLength(2)
})

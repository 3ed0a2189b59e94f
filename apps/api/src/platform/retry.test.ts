import { expect, it } from 'vitest'
import { retry } from './retry.ts'

async function run(results: (string | null)[]) {
	const waits: number[] = []
	let asked = 0
	const result = await retry(
		async () => results[asked++] ?? null,
		(one) => one === null,
		{ sleep: async (ms) => void waits.push(ms), random: () => 0.5 },
	)
	return { result, asked, waits }
}

it('asks once where the first answer is one', async () => {
	expect(await run(['yes'])).toEqual({ result: 'yes', asked: 1, waits: [] })
})

it('asks again after a pause that grows, drawn apart by chance', async () => {
	expect(await run([null, null, 'yes'])).toEqual({ result: 'yes', asked: 3, waits: [375, 750] })
})

it('gives up after the third', async () => {
	expect(await run([null, null, null, 'yes'])).toMatchObject({ result: null, asked: 3 })
})

import { expect, test } from 'vitest'
import { findFailure, runModel } from './model.ts'

test('quick look', { timeout: 600_000 }, async () => {
	const start = performance.now()
	const failure = await findFailure({ from: 1, count: 2000 })
	process.stdout.write(`${performance.now() - start} ms ${JSON.stringify(failure)}\n`)
	expect(failure).toBeNull()
	await runModel(1)
})

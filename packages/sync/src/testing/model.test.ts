import { expect, test } from 'vitest'
import { findFailure, runModel } from './model.ts'

/** To see one seed again: `SYNC_SEED=123 npx vitest run packages/sync/src/testing/model.test.ts` */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const wantedSeed = process?.env.SYNC_SEED
const seeds = wantedSeed ? { from: Number(wantedSeed), count: 1 } : { from: 1, count: 100_000 }

test('the engine keeps its promises in a hundred thousand lives', {
	timeout: 600_000,
}, async () => {
	expect(await findFailure(seeds)).toBeNull()
})

test('the same seed lives the same life', async () => {
	const mutant = { protocol: { holdsLease: () => true } }
	const failure = await findFailure({ from: 1, count: 100 }, mutant)
	expect(failure).not.toBeNull()
	expect(await runModel(failure?.seed ?? 0, mutant)).toEqual(failure)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { endWithoutServer, findFailure, runModel } from './model.ts'

/** To see one seed again: `SYNC_SEED=123 npx vitest run packages/sync/src/testing/model.test.ts` */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const { SYNC_SEED: wantedSeed, SYNC_SEEDS: count = 8_000 } = process?.env ?? {}
const seeds = wantedSeed
	? { from: Number(wantedSeed), count: 1 }
	: { from: 1, count: Number(count) }

// Every lost request is an error whose stack nobody reads: making it takes an eighth of the time.
const errors = Error as ErrorConstructor & { stackTraceLimit: number }
const { stackTraceLimit } = errors
beforeAll(() => {
	errors.stackTraceLimit = 0
})
afterAll(() => {
	errors.stackTraceLimit = stackTraceLimit
})

test('the engine keeps its promises in each of thousands of lives', {
	timeout: 600_000,
}, async () => {
	expect(await findFailure(seeds)).toBeNull()
})

test('it keeps them on a device that seals, as keys come late and go with the session', {
	timeout: 600_000,
}, async () => {
	const some = { from: seeds.from, count: Math.ceil(seeds.count / 20) }
	expect(await findFailure(some, { isSealed: true })).toBeNull()
})

test('whatever state an operation is in, it can be given up without the server', {
	timeout: 120_000,
}, async () => {
	const some = { from: seeds.from, count: Math.min(seeds.count, 500) }
	expect(await findFailure(some, {}, endWithoutServer)).toBeNull()
})

test('the same seed lives the same life', async () => {
	const mutant = { protocol: { holdsLease: () => true } }
	const failure = await findFailure({ from: 1, count: 100 }, mutant)
	expect(failure).not.toBeNull()
	expect(await runModel(failure?.seed ?? 0, mutant)).toEqual(failure)
})

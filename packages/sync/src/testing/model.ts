import { isEnded } from '../outbox/operation.ts'
import { act, decide, read } from './model-actions.ts'
import { BrokenPromise, checkEnd, checkReading } from './model-ledger.ts'
import { createWorld, owners, settle, signIn, type Variant, type World } from './model-world.ts'

export { BrokenPromise } from './model-ledger.ts'
export type { Variant } from './model-world.ts'

/** How many things happen before the faults stop. */
const busySteps = 40
/** How many rounds of calm everything may take to end. */
const calmRounds = 200

/** A seed with which a promise broke, and the promise. */
export interface Failure {
	readonly seed: number
	readonly promise: string
}

/**
 * Lets people, tabs, network and server act by the seed's chance upon the shipped engine, and checks its
 * promises whenever it is quiet. Gives the broken promise, or null. Throws when the model itself fails.
 */
export async function runModel(seed: number, variant: Variant = {}): Promise<Failure | null> {
	const world = createWorld(seed, variant)
	try {
		signIn(world, owners[0])
		await settle(world)
		for (let count = 0; count < busySteps; count += 1) {
			act(world)
			await settle(world)
		}
		await calmDown(world)
		return null
	} catch (error) {
		if (error instanceof BrokenPromise) return { seed, promise: error.message }
		throw error
	}
}

/** Runs the seeds in order until one fails. Gives that failure, or null. */
export async function findFailure(
	seeds: { readonly from: number; readonly count: number },
	variant: Variant = {},
): Promise<Failure | null> {
	for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
		const failure = await runModel(seed, variant)
		if (failure !== null) return failure
	}
	return null
}

/** The faults stop: each person in turn signs in and decides, and all of it must end. */
async function calmDown(world: World): Promise<void> {
	world.isCalm = true
	for (const { tab } of world.tabs) tab.thaw()
	for (const owner of owners) {
		signIn(world, owner)
		await settle(world)
		for (let round = 0; round < calmRounds && hasWork(world); round += 1) await calmRound(world)
	}
	while (world.network.adrift[0]) world.network.land(world.network.adrift[0])
	await settle(world)
	const records = owners.flatMap((owner) => world.desks[owner].records)
	checkEnd(world.ledger, records)
	await readAll(world)
}

function hasWork({ desks, signedIn }: World): boolean {
	return desks[signedIn?.owner ?? 'anna'].records.some((operation) => !isEnded(operation))
}

async function calmRound(world: World): Promise<void> {
	for (const flight of [...world.network.waiting]) {
		flight.arrive()
		flight.answer()
	}
	await settle(world)
	decide(world)
	await settle(world)
	if (world.network.waiting.length === 0) world.clock.advance(5000)
	await settle(world)
}

/** At the very end the server's data alone shows everything. */
async function readAll(world: World): Promise<void> {
	read(world)
	await settle(world)
	for (const owner of owners) {
		checkReading(world.ledger, owner, world.desks[owner].reading, world.desks[owner].records)
	}
}

import { isEnded } from '../outbox/operation.ts'
import { act, actOnKeys, decide, letGo, pickTab, read } from './model-actions.ts'
import { BrokenPromise, checkEnd, checkReading, insist } from './model-ledger.ts'
import {
	createWorld,
	type Owner,
	owners,
	settle,
	signIn,
	type Variant,
	type World,
} from './model-world.ts'

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
export async function runModel(
	seed: number,
	variant: Variant = {},
	ending: Ending = calmDown,
): Promise<Failure | null> {
	const world = createWorld(seed, variant)
	try {
		signIn(world, owners[0])
		await settle(world)
		for (let count = 0; count < busySteps; count += 1) {
			act(world)
			if (variant.isSealed) actOnKeys(world)
			await settle(world)
		}
		await ending(world)
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
	ending: Ending = calmDown,
): Promise<Failure | null> {
	for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
		const failure = await runModel(seed, variant, ending)
		if (failure !== null) return failure
	}
	return null
}

/** What becomes of a life after its busy part. */
type Ending = (world: World) => Promise<void>

/**
 * The server is gone for good, nobody's token lives, and each person gives up all that is left: it must end,
 * whatever state it is in, and the phone may not say of any that it took no effect.
 */
export async function endWithoutServer(world: World): Promise<void> {
	world.isServerGone = true
	for (const { tab } of world.tabs) tab.thaw()
	for (const flight of [...world.network.waiting]) flight.lose()
	for (const owner of owners) {
		signIn(world, owner)
		world.deadTokens.add(world.signedIn?.token ?? '')
		await settle(world)
		await letAllGo(world, owner)
	}
	while (world.network.adrift[0]) world.network.land(world.network.adrift[0])
	await settle(world)
}

/** In rounds: what a tab saved that ended before it could tell is found by the next look. */
async function letAllGo(world: World, owner: Owner): Promise<void> {
	const tab = world.tabs.find((one) => one.owner === owner && one.tab.isRunning())
	insist(tab !== undefined, 'a person who signs in has a tab')
	const findLeft = () => world.desks[owner].records.filter((one) => !isEnded(one))
	for (let round = 0; tab && round < 3; round += 1) {
		world.clock.advance(31_000)
		await settle(world)
		for (const operation of findLeft()) letGo(world, tab, operation)
		await settle(world)
	}
	insist(findLeft().length === 0, 'whatever waits can be given up without the server')
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

function hasWork({ desks, signedIn, ledger }: World): boolean {
	const owner = signedIn?.owner ?? 'anna'
	const isUndone = (number: number) => ledger.intents.get(number)?.owner === owner
	return (
		desks[owner].records.some((operation) => !isEnded(operation)) ||
		[...ledger.undone].some(isUndone)
	)
}

async function calmRound(world: World): Promise<void> {
	for (const flight of [...world.network.waiting]) {
		flight.arrive()
		flight.answer()
	}
	await settle(world)
	// A restored backup is found at the latest when the person looks again.
	if (world.ledger.undone.size > 0) pickTab(world)?.outbox.poke('visible')
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

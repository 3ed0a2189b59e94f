import type { Clock } from '../core/ports.ts'
import type { Operation } from '../outbox/operation.ts'
import type { DeviceMemory } from '../outbox/outbox-store.ts'
import type { Protocol, ServerMemory } from '../outbox/protocol.ts'
import type { Comparison } from '../outbox/step.ts'
import type { RememberingStore } from '../store/remember-records.ts'
import type { Leadership } from './leadership.ts'
import { type HeadersFor, mostKeys, type Network } from './network.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a delivered change is archived so that it can be sent again. */
const keptDeliveredMs = 30 * dayMs

/**
 * The number of latest keys to request: a restored backup loses those first. Several times the limit of
 * concurrent requests.
 */
const newestKeys = 50

export interface MemoryDeps {
	readonly owner: string
	readonly store: RememberingStore
	readonly network: Network
	readonly headersFor: HeadersFor
	readonly clock: Clock
	readonly protocol: Protocol
	readonly lease: Leadership['lease']
	/** Creates the id of this device where it has none yet. */
	readonly newId: () => string
	/** Called when records are queued again. */
	readonly onRecalled: () => void
}

/** The server's id of this device, and the last epoch of the server that the device has met. */
export type Known = Pick<DeviceMemory, 'id' | 'epoch'>

async function forgetOld({ store, clock }: MemoryDeps, forgot: { atMs: number }): Promise<void> {
	const nowMs = clock.now()
	if (Math.abs(nowMs - forgot.atMs) < dayMs) return
	await store.forgetDelivered(nowMs - keptDeliveredMs)
	forgot.atMs = nowMs
}

/** Requests the server's memory of this device; rejects without a response. */
export async function compareMemories(
	deps: MemoryDeps,
	know: (known: Known) => void,
	forgot: { atMs: number },
): Promise<Comparison> {
	const { store } = deps
	const memory = await store.device(deps.newId())
	know({ id: memory.id, epoch: memory.epoch })
	await forgetOld(deps, forgot)
	const ask = await askerFor(memory, deps)
	if (ask === null) return 'unanswered'
	const answer = await ask(await readNewestKeys(deps))
	const { epoch, counter } = answer
	if (deps.protocol.hasForgotten(memory, answer)) {
		const result = await recallForgotten(deps, memory, answer, ask)
		if (result === 'answered') know({ id: memory.id, epoch })
		return result
	}
	know({ id: memory.id, epoch })
	if (epoch !== memory.epoch || counter > memory.stored) {
		// Too high is safer than too low: a change counted twice only has all keys requested without need.
		await store.recall([], (now) => ({ ...now, epoch, stored: Math.max(now.stored, counter) }))
	}
	return 'answered'
}

type Ask = (keys: readonly string[]) => Promise<ServerMemory>

/** Null while nobody is signed in who may ask for this person. */
async function askerFor(
	{ id }: DeviceMemory,
	{ owner, store, network, headersFor, protocol }: MemoryDeps,
): Promise<Ask | null> {
	const signing = await headersFor(owner)
	const { askMemory } = network
	if (signing === null || !protocol.mayActFor(signing.owner, owner) || !askMemory) return null
	return async (keys) => {
		const question = { device: id, ...(keys.length > 0 ? { keys } : {}) }
		return askMemory(question, signing.headers, await store.list())
	}
}

async function readNewestKeys({ store, protocol }: MemoryDeps): Promise<readonly string[]> {
	const delivered = await readDelivered(store, newestKeys)
	const answeredAt = ({ answer }: Operation) => answer?.atMs ?? 0
	const newest = [...delivered].sort((a, b) => answeredAt(b) - answeredAt(a))
	return newest.slice(0, newestKeys).map(protocol.keyFor)
}

async function recallForgotten(
	deps: MemoryDeps,
	memory: DeviceMemory,
	{ epoch, counter }: ServerMemory,
	ask: Ask,
): Promise<Comparison> {
	const { store, clock, protocol } = deps
	const delivered = await readDelivered(store)
	const unknown = new Set<string>()
	for (let from = 0; from < delivered.length; from += mostKeys) {
		const keys = delivered.slice(from, from + mostKeys).map(protocol.keyFor)
		for (const key of (await ask(keys)).unknown) unknown.add(key)
	}
	if (!protocol.holdsLease(deps.lease(), clock.now())) return 'lease-lost'
	const forgotten = delivered.filter((one) => unknown.has(protocol.keyFor(one)))
	const changes = forgotten.map((expected) => ({
		expected,
		next: protocol.recallOperation(expected, clock.now()),
	}))
	// Responses received during the comparison still count.
	await store.recall(changes, (now) => ({
		...now,
		epoch,
		stored: counter + now.stored - memory.stored,
	}))
	deps.onRecalled()
	return 'answered'
}

async function readDelivered(
	store: RememberingStore,
	newest?: number,
): Promise<readonly Operation[]> {
	store.forget()
	const listed = await store.list()
	return [...(await store.delivered(newest)), ...listed.filter(({ state }) => state === 'done')]
}

import type { Clock } from '../core/ports.ts'
import type { Operation } from '../outbox/operation.ts'
import type { DeviceMemory } from '../outbox/outbox-store.ts'
import type { Protocol, ServerMemory } from '../outbox/protocol.ts'
import type { Comparison } from '../outbox/step.ts'
import type { RememberingStore } from '../store/remember-records.ts'
import type { Leadership } from './leadership.ts'
import { type HeadersFor, mostKeys, type Network } from './network.ts'

const dayMs = 24 * 60 * 60 * 1000
/** For so long a delivered change can be sent again. */
const keptDeliveredMs = 30 * dayMs

/** What was answered last is lost first: so many at most are on their way together, several times over. */
const newestKeys = 50

interface MemoryDeps {
	readonly owner: string
	readonly store: RememberingStore
	readonly network: Network
	readonly headersFor: HeadersFor
	readonly clock: Clock
	readonly protocol: Protocol
	readonly lease: Leadership['lease']
	/** The name of this device where it has none yet. */
	readonly newId: () => string
	/** Records are queued again. */
	readonly onRecalled: () => void
}

interface MemoryWatch {
	/** What a change says of this device, once that was looked up. */
	headers(): Readonly<Record<string, string>>
	/**
	 * Asks the server what it remembers of this device, and queues again what it has forgotten, under the
	 * same keys and at the same place in the order.
	 */
	compare(): Promise<Comparison>
}

/** Finds out when the server was restored from a backup. */
export function watchMemory(deps: MemoryDeps): MemoryWatch {
	const { store, clock } = deps
	let known: Pick<DeviceMemory, 'id' | 'epoch'> | null = null
	let forgotAtMs = Number.NEGATIVE_INFINITY

	async function forgetOld(): Promise<void> {
		const nowMs = clock.now()
		if (Math.abs(nowMs - forgotAtMs) < dayMs) return
		await store.forgetDelivered(nowMs - keptDeliveredMs)
		forgotAtMs = nowMs
	}

	async function compare(): Promise<Comparison> {
		const memory = await store.device(deps.newId())
		known = { id: memory.id, epoch: memory.epoch }
		await forgetOld()
		const ask = await askerFor(memory, deps)
		if (ask === null) return 'unanswered'
		const answer = await ask(await readNewestKeys(deps))
		const { epoch, counter } = answer
		if (deps.protocol.hasForgotten(memory, answer)) {
			const result = await recallForgotten(deps, memory, answer, ask)
			if (result === 'answered') known = { id: memory.id, epoch }
			return result
		}
		known = { id: memory.id, epoch }
		if (epoch !== memory.epoch || counter > memory.stored) {
			// Rather too many than too few: what is counted twice only has all keys asked for in vain.
			await store.recall([], (now) => ({ ...now, epoch, stored: Math.max(now.stored, counter) }))
		}
		return 'answered'
	}

	return {
		headers: () => (known === null ? {} : deps.protocol.deviceHeaders(known)),
		compare: () => compare().catch(() => 'unanswered' as const),
	}
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
	// What was answered while it was asked counts on.
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

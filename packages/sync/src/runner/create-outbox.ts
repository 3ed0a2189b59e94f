import type { Channel, Clock, Locks, Random } from '../core/ports.ts'
import { createOperation, type Digest } from '../outbox/create-operation.ts'
import type { Operation, OperationDraft } from '../outbox/operation.ts'
import type { DeviceMemory, OutboxStore } from '../outbox/outbox-store.ts'
import { defaultProtocol, type Protocol } from '../outbox/protocol.ts'
import { sha256 } from '../outbox/sha256.ts'
import type { PauseReason } from '../outbox/step.ts'
import type { UnsavedFiles } from '../outbox/unsaved-files.ts'
import { createUuidV7 } from '../outbox/uuid-v7.ts'
import { type RememberingStore, rememberRecords } from '../store/remember-records.ts'
import { type Announcement, type Announcer, createAnnouncer } from './announcer.ts'
import { watchMemory } from './compare-memories.ts'
import type { Decision } from './decisions.ts'
import { seekLeadership } from './leadership.ts'
import type { HeadersFor, Network } from './network.ts'
import { createRunner, type Runner } from './runner.ts'

export interface OutboxDeps {
	/** The owner of the operations. Another person has another outbox with another store. */
	readonly owner: string
	readonly store: OutboxStore
	readonly network: Network
	readonly headersFor: HeadersFor
	readonly clock: Clock
	readonly random: Random
	readonly locks: Locks
	/** One channel name per owner, such as `outbox-<owner>`. */
	readonly channel: Channel
	/** Whether this version of the app knows the kind; others are parked. All are known by default. */
	readonly knowsKind?: (kind: string) => boolean
	/** Sending begins once this settles, such as the first paint, and at the latest after the length of a lease. */
	readonly beginsAfter?: Promise<unknown>
	readonly digest?: Digest
	/** Only the model test replaces it. */
	readonly protocol?: Protocol
}

/** How many operations of a file were new here, and how many this device had already. */
export interface BroughtIn {
	readonly taken: number
	readonly known: number
}

export type PokeReason = 'start' | 'visible' | 'online' | 'recovered' | 'person' | 'timer'

export interface Outbox {
	/** Resolves when the operation is saved on this phone. Rejects when the storage fails: then nothing was saved. */
	enqueue(draft: OperationDraft): Promise<Operation>
	/** Returns all records in the order in which the person acted, including those that ended today. */
	operations(): Promise<readonly Operation[]>
	/** Calls back after any change of a record or a pause, in any tab; returns the unsubscribe function. */
	subscribe(listener: () => void): () => void
	/** Looks for operations to send. 'online' and 'recovered' also end the waiting for the network. */
	poke(reason: PokeReason): void
	/** Stops sending in all tabs, until `resume`. */
	pause(): void
	/** Also called after the owner signed in again, and after an update of the app. */
	resume(): void
	/** Why sending is paused, or null. */
	pauseReason(): PauseReason | null
	/** Replaces a refused operation with a corrected one. */
	correct(id: string, draft: OperationDraft): Promise<Decision>
	/** Sends a refused operation again, unchanged. */
	retry(id: string): Promise<Decision>
	/** Gives an operation up. One that was ever sent is voided on the server first, which needs the network. */
	discard(id: string): Promise<Decision>
	/** Gives an operation up without asking the server. It may have taken effect, or may do so later. */
	letGo(id: string): Promise<Decision>
	/** All queries include the results: the overlays of these done operations end. */
	acknowledge(ids: readonly string[]): Promise<void>
	/** Exports everything unsent, with its photos, as the text of a file. */
	exportUnsent(): Promise<string>
	/** Imports a file of unsent work. Rejects with `UnsentFileError`. */
	bringIn(file: string): Promise<BroughtIn>
	/** The ids of which this device has no record any more, neither listed nor archived. */
	missing(ids: readonly string[]): Promise<readonly string[]>
	/**
	 * Deletes all ended records, sent or given up, or those that mention a name: they can never be sent again.
	 */
	forgetEnded(names?: readonly string[]): Promise<void>
	/** The files that are in no change yet. */
	files(): Promise<UnsavedFiles>
	/** Returns the id of this device, which changes with a new store, and the server's known memory of it. */
	device(): Promise<DeviceMemory>
	/** Stops sending and lets another tab continue. Unsent work stays. */
	close(): Promise<void>
}

/** The background parts of an open outbox. */
interface Engine {
	readonly announcer: Announcer
	readonly runner: Runner
	/** Applies it here and in the other tabs. */
	announce(announcement: Announcement): void
	stop(): Promise<void>
}

type EngineDeps = OutboxDeps & {
	readonly store: RememberingStore
	readonly protocol: Protocol
	readonly createId: () => string
}

/** Leads if it can, sends, and exchanges messages with the other tabs. */
function startEngine(deps: EngineDeps): Engine {
	const { owner, store, clock, createId, knowsKind = () => true } = deps
	const announcer = createAnnouncer(deps.channel, clock, onHeardFromOthers)
	const leadership = seekLeadership({
		store,
		clock,
		locks: deps.locks,
		lockName: `outbox-${owner}`,
		holder: createId(),
		beginsAfter: deps.beginsAfter,
		onTried(isLeading) {
			// Reads the records again, since a tab may have saved changes and ended before it could announce them.
			store.forget()
			if (isLeading || runner.state().isLeading) runner.dispatch({ type: 'lead', isLeading })
		},
	})
	const { lease } = leadership
	const onChanged = announcer.announceProgress
	const memory = watchMemory({ ...deps, lease, newId: createId, onRecalled: onChanged })
	const runner = createRunner({
		...{ ...deps, knowsKind, lease, onChanged },
		onClaimed: onChanged,
		deviceHeaders: memory.headers,
		compareMemories: memory.compare,
		canCheck: deps.network.askMemory !== undefined,
	})

	function onHeard(announcement: Announcement): void {
		if (announcement.type === 'changed') runner.dispatch({ type: 'poked', isHurried: false })
		else runner.dispatch(announcement)
	}

	function onHeardFromOthers(announcement: Announcement): void {
		store.forget()
		onHeard(announcement)
	}

	return {
		announcer,
		runner,
		announce(announcement) {
			onHeard(announcement)
			announcer.announce(announcement)
		},
		async stop() {
			runner.stop()
			await leadership.stop()
			announcer.close()
		},
	}
}

/** Opens the outbox in this tab: it takes part in draining at once, until it is closed. */
export function createOutbox(deps: OutboxDeps): Outbox {
	const { owner, clock, network, headersFor, digest = sha256, protocol = defaultProtocol } = deps
	const store = rememberRecords(deps.store)
	const createId = createUuidV7(() => clock.now(), deps.random)
	const { announcer, runner, announce, stop } = startEngine({
		...{ ...deps, store, protocol, createId },
	})
	const createEntry = (draft: OperationDraft) =>
		createOperation(draft, { owner, nowMs: clock.now(), createId, digest })
	const decisionDeps = { store, network, headersFor, protocol, createEntry }
	type Decisions = typeof import('./decisions.ts')
	/** Decisions are rare, so the first screen does not load their code. */
	const decide = (decision: (decisions: Decisions) => Promise<Decision>) =>
		changed(import('./decisions.ts').then(decision))

	async function changed<Result>(change: Promise<Result>): Promise<Result> {
		const result = await change
		announce({ type: 'changed' })
		return result
	}

	return {
		enqueue: async (draft) => changed(store.append(await createEntry(draft))),
		operations: () => store.list(),
		subscribe: announcer.subscribe,
		poke(reason) {
			store.forget()
			announce({ type: 'poked', isHurried: isHurried(reason), isReturn: reason !== 'timer' })
		},
		pause: () => announce({ type: 'paused', reason: 'person' }),
		resume: () => announce({ type: 'resumed' }),
		pauseReason: () => runner.state().pause,
		correct: (id, draft) => decide((one) => one.correctOperation(id, draft, decisionDeps)),
		retry: (id) => decide((one) => one.retryOperation(id, decisionDeps)),
		discard: (id) => decide((one) => one.discardOperation(id, decisionDeps)),
		letGo: (id) => decide((one) => one.letGoOperation(id, decisionDeps)),
		acknowledge: (ids) => changed(acknowledge(ids, store)),
		// Rare as well.
		exportUnsent: async () =>
			(await import('../outbox/unsent-file.ts')).writeUnsentFile(owner, deps.store),
		bringIn: (file) => changed(bringIn(file, { owner, digest, store })),
		missing: (ids) => findMissing(ids, deps.store),
		forgetEnded: (names) => changed(store.forgetEnded(names)),
		// The first screens do not load this code either.
		files: async () =>
			(await import('../outbox/unsaved-files.ts')).createUnsavedFiles(owner, deps.store),
		device: () => store.device(createId()),
		close: stop,
	}
}

async function findMissing(ids: readonly string[], store: OutboxStore): Promise<readonly string[]> {
	if (ids.length === 0) return []
	const records = [...(await store.list()), ...(await store.delivered())]
	const there = new Set(records.map(({ id }) => id))
	return ids.filter((id) => !there.has(id))
}

async function bringIn(
	file: string,
	{ owner, digest, store }: { owner: string; digest: Digest; store: OutboxStore },
): Promise<BroughtIn> {
	const { readUnsentFile } = await import('../outbox/unsent-file.ts')
	const entries = await readUnsentFile(file, owner, digest)
	const taken = await store.bringIn(entries)
	return { taken, known: entries.length - taken }
}

function isHurried(reason: PokeReason): boolean {
	return reason === 'online' || reason === 'recovered' || reason === 'person'
}

async function acknowledge(ids: readonly string[], store: OutboxStore): Promise<void> {
	const wanted = new Set(ids)
	const changes = (await store.list()).flatMap((expected) => {
		const { id, state, answer } = expected
		if (!wanted.has(id) || state !== 'done' || answer === null || answer.isAcknowledged) return []
		return [{ expected, next: { ...expected, answer: { ...answer, isAcknowledged: true } } }]
	})
	if (changes.length > 0) await store.replaceEach(changes)
}

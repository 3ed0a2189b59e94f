import { createEvent } from '@roundsman/client/event'
import {
	createOutbox,
	createUuidV7,
	isParked,
	type Operation,
	type OperationDraft,
	type Outbox,
	openIndexedDbStore,
	type PauseReason,
	type PokeReason,
	type SealingStore,
	StorageAwayError,
	sealStore,
	systemClock,
} from '@roundsman/sync'
import { createPaced } from '../paced.ts'
import { isWaiting } from '../pending/pending-rules.ts'
import { sealerOf } from '../sealing/own-keys.ts'
import { getSession, rememberWaiting } from '../session/session-store.ts'
import { storageAway } from '../storage/device-storage.ts'
import { requestSync } from './background-sync.ts'
import { drawRandom } from './outbox-network.ts'
import { pageNetwork } from './page-network.ts'
import {
	compareNote,
	dropEmptyNote,
	findUnlisted,
	lostWork,
	noteSaved,
	noteWaiting,
	readNote,
	writeNote,
} from './unsent-note.ts'

export {
	type BroughtIn,
	type Decision,
	type DraftPart,
	type Operation,
	type OperationDraft,
	type Overlays,
	type PauseReason,
	toDraft,
	UnsentFileError,
} from '@roundsman/sync'
export { isAheadOf, isWaiting } from '../pending/pending-rules.ts'

/** Creates the id of a record on this phone, before the server has it. */
export const newId = createUuidV7(Date.now, drawRandom)

type OpenOutbox = {
	owner: string
	outbox: Outbox
	store: SealingStore
	/** Whether this version of the app knows a kind of change. */
	knowsKind: (kind: string) => boolean
	/** The note has been compared with the contents of this outbox. */
	isCompared: boolean
}

/** The outbox of the signed-in person; null while none is open in this page. */
let open: OpenOutbox | null = null
let opening: Promise<void> = Promise.resolve()
let snapshot: readonly Operation[] = []
let isKnown = false
let storageRefusal: Error | null = null
const changed = createEvent()

export const subscribeOperations = changed.subscribe

/** Minimum pause between two updates of the screens: a long queue changes more often while it is sent. */
const refreshPauseMs = 250

async function refresh(outbox: Outbox): Promise<void> {
	const operations = await outbox.operations()
	if (open?.outbox !== outbox) return
	snapshot = operations
	isKnown = true
	rememberWaiting(open.owner, operations.filter(isWaiting).length)
	keepNote(open, operations).catch(() => undefined)
	changed.notify()
}

/** Updates the note of waiting changes; one that the outbox no longer has has ended or is lost. */
async function keepNote(own: OpenOutbox, operations: readonly Operation[]): Promise<void> {
	const { owner, outbox } = own
	const before = readNote(owner)
	const unlisted = findUnlisted(before, operations)
	if (own.isCompared && unlisted.length === 0) {
		return writeNote(owner, noteWaiting(before, operations))
	}
	const missing = await outbox.missing(unlisted)
	const { id: device } = await outbox.device()
	if (open !== own) return
	own.isCompared = true
	writeNote(owner, compareNote(noteWaiting(readNote(owner), operations), { device, missing }))
	notifyLosses(owner)
}

/** Reports changes that this phone has lost to the person and the office, if any. */
export function notifyLosses(owner: string | undefined = open?.owner): void {
	if (!owner || readNote(owner).lost.length === 0) return
	import('./lost-work.ts')
		.then(({ notifyLostWork }) => notifyLostWork(owner))
		.catch(() => undefined)
}

/** The operations of the signed-in person as last read; changes identity with every change. */
export const getOperations = (): readonly Operation[] => snapshot

/** False until this phone's waiting changes are loaded; data must not be shown without them. */
export const areOperationsKnown = (): boolean => isKnown

export function currentOutbox(): Outbox {
	if (!open) throw new Error('No outbox is open: nobody is signed in.')
	return open.outbox
}

export function pokeOutbox(reason: PokeReason): void {
	open?.outbox.poke(reason)
}

/** Resumes sending after a pause that the server requested. */
export function resumeOutbox(): void {
	open?.outbox.resume()
}

/** The browser gives this page no storage, perhaps in a private window: nothing can be saved here. */
export class NoStorageError extends Error {}

/** Lets screens continue without this phone's pending changes. */
function goOnWithout(): void {
	isKnown = true
	changed.notify()
}

/** Without storage the app shows the server's data; saving fails with this error. */
function refuseStorage(error: unknown): never {
	const refusal =
		error instanceof StorageAwayError ? error : new NoStorageError('This browser keeps nothing.')
	storageRefusal = refusal
	goOnWithout()
	throw refusal
}

/** False where the browser has no storage for this page, or does not respond. */
export const canSave = (): boolean => storageRefusal === null

/** Why sending is paused, or null. */
export const getPauseReason = (): PauseReason | null => open?.outbox.pauseReason() ?? null

/** A change from another version of the app: it stays in the outbox, neither sent nor dropped. */
export const isForeign = (operation: Operation): boolean =>
	open !== null && isParked(operation, open.knowsKind)

/**
 * Opens a person's outbox in this tab and closes another person's. Unknown kinds of change stay untouched.
 */
export function openOutbox(owner: string, knowsKind: (kind: string) => boolean): Promise<void> {
	const own = openFor(owner, knowsKind)
	opening = own
	own.catch((error) => {
		if (error instanceof StorageAwayError) openWhenBack(owner, knowsKind)
	})
	return own
}

/** Opens the outbox once the storage responds after all, unless somebody else has signed in meanwhile. */
function openWhenBack(owner: string, knowsKind: (kind: string) => boolean): void {
	const refused = opening
	const stop = storageAway.subscribe(() => {
		if (storageAway.get()) return
		stop()
		if (opening !== refused || getSession()?.userId !== owner) return
		openOutbox(owner, knowsKind).catch(() => undefined)
	})
}

async function openStore(owner: string): Promise<SealingStore> {
	const store = await openIndexedDbStore(owner).catch(refuseStorage)
	return sealStore(store, { owner, sealer: sealerOf(owner) })
}

/** Seals waiting changes that an earlier release, or this one without a key, has written. */
export async function sealOutbox(
	sealRest: (store: SealingStore) => Promise<number>,
): Promise<void> {
	if (!open || (await sealRest(open.store)) === 0) return
	// Other tabs may have cached an earlier state of them.
	pokeOutbox('start')
}

async function openFor(owner: string, knowsKind: (kind: string) => boolean): Promise<void> {
	if (open?.owner === owner) {
		open.knowsKind = knowsKind
		open.outbox.resume()
		return
	}
	await closeOutbox()
	const store = await openStore(owner)
	const outbox = createOutbox({
		owner,
		store,
		network: pageNetwork,
		headersFor: () => {
			const session = getSession()
			if (!session) return null
			return { owner: session.userId, headers: { authorization: `Bearer ${session.token}` } }
		},
		clock: systemClock,
		random: drawRandom,
		locks: navigator.locks,
		knowsKind,
		channel: new BroadcastChannel(`outbox-${owner}`),
	})
	open = { owner, outbox, store, knowsKind, isCompared: false }
	storageRefusal = null
	outbox.subscribe(createPaced(() => refresh(outbox), refreshPauseMs))
	await refresh(outbox).catch(goOnWithout)
	notifyLosses(owner)
}

/** Stops sending in this tab. Waiting changes stay in their owner's store. */
export async function closeOutbox({ forgetsEnded = false } = {}): Promise<void> {
	const closing = open
	if (open) dropEmptyNote(open.owner)
	open = null
	snapshot = []
	isKnown = false
	changed.notify()
	lostWork.set([])
	if (closing && forgetsEnded) await forgetEnded(closing).catch(() => undefined)
	await closing?.outbox.close()
}

/** Drops all of a person's ended changes; waiting ones stay. */
async function forgetEnded({ owner, outbox }: { owner: string; outbox: Outbox }) {
	// The note contains subjects of changes: those of delivered ones are dropped.
	writeNote(owner, noteWaiting(readNote(owner), await outbox.operations()))
	await outbox.forgetEnded()
	dropEmptyNote(owner)
}

/** Asks the browser for persistent storage; it may prompt the person, so only after a save. */
async function protectStorage(): Promise<void> {
	if (await navigator.storage?.persisted?.()) return
	await navigator.storage?.persist?.()
}

const saved = createEvent<Operation>()
/** Changes that were saved before the background work has loaded. */
const unheard: Operation[] = []
const stopCollecting = saved.subscribe((operation) => void unheard.push(operation))

/** Calls back for each change saved in this page, including earlier ones. */
export function subscribeSaved(listener: (operation: Operation) => void): () => void {
	stopCollecting()
	for (const operation of unheard.splice(0)) listener(operation)
	return saved.subscribe(listener)
}

/** Saves a change on this phone and queues it. Rejects when it could not be saved. A quiet one shows no message. */
export async function saveChange(draft: OperationDraft, isQuiet = false): Promise<Operation> {
	// The storage may be slow to open: nothing can be saved before that.
	await opening.catch(() => undefined)
	if (!open && storageRefusal) throw storageRefusal
	const operation = await currentOutbox().enqueue(draft)
	noteSaved(operation)
	protectStorage().catch(() => undefined)
	requestSync().catch(() => undefined)
	if (!isQuiet) saved.notify(operation)
	return operation
}

export type ChangeState = 'saved' | 'sending' | 'needs_you'

/** The state of a record's newest change, or null when none is waiting. */
export function changeStateOf(
	operations: readonly Operation[],
	entity: string,
): ChangeState | null {
	const states = operations.filter((one) => one.entity === entity).map((one) => one.state)
	if (states.includes('needs-person')) return 'needs_you'
	if (states.includes('sending')) return 'sending'
	return states.includes('queued') ? 'saved' : null
}

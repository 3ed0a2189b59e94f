import { createEvent } from '@roundsman/client/event'
import { idle } from '@roundsman/client/idle'
import { shareValue } from '@roundsman/client/shared-value'
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
	type UnsavedFiles,
} from '@roundsman/sync'
import { createPaced } from '../paced.ts'
import { untilFirstPaint } from '../page/first-paint.ts'
import { isWaiting } from '../pending/pending-rules.ts'
import { definePart, type PhoneSession, usePhone } from '../phone/phone.ts'
import { sealerOf } from '../sealing/own-keys.ts'
import { storageAway } from '../storage/device-storage.ts'
import { requestSync } from './background-sync.ts'
import { dropEmptyNote, type LostChange, noteSaved, readNote } from './note/unsent-note.ts'
import { drawRandom } from './outbox-network.ts'
import { pageNetwork } from './page-network.ts'

export {
	type BroughtIn,
	type Decision,
	type DraftPart,
	type Operation,
	type OperationDraft,
	type OperationPart,
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

/** Minimum pause between two updates of the screens: a long queue changes more often while it is sent. */
const refreshPauseMs = 250

/** The browser gives this page no storage, perhaps in a private window: nothing can be saved here. */
export class NoStorageError extends Error {}

async function openStore(owner: string): Promise<SealingStore> {
	const store = await openIndexedDbStore(owner)
	return sealStore(store, { owner, sealer: sealerOf(owner) })
}

/** Asks the browser for persistent storage; it may prompt the person, so only after a save. */
async function protectStorage(): Promise<void> {
	if (await navigator.storage?.persisted?.()) return
	await navigator.storage?.persist?.()
}

/** What the outbox needs of the session. */
type OutboxSession = Pick<PhoneSession, 'getSession' | 'rememberWaiting'>

/** The changes of the person who is signed in on a phone. */
export class OutboxAccess {
	/** Changes that this phone has lost and the person has not confirmed. */
	readonly lost = shareValue<readonly LostChange[]>([])
	readonly #session: OutboxSession
	/** The outbox of the signed-in person; null while none is open. */
	#open: OpenOutbox | null = null
	#opening: Promise<void> = Promise.resolve()
	#operations: readonly Operation[] = []
	#areKnown = false
	#storageRefusal: Error | null = null
	readonly #changed = createEvent()
	readonly #saved = createEvent<Operation>()
	/** Changes that were saved before the background work has loaded. */
	#unheard: Operation[] | null = []

	constructor(session: OutboxSession) {
		this.#session = session
	}

	readonly subscribe = this.#changed.subscribe

	/** The operations of the signed-in person as last read; changes identity with every change. */
	readonly getOperations = (): readonly Operation[] => this.#operations

	/** False until this phone's waiting changes are loaded; data must not be shown without them. */
	readonly areKnown = (): boolean => this.#areKnown

	/** The outbox itself, to decide about single changes. */
	get current(): Outbox {
		if (!this.#open) throw new Error('No outbox is open: nobody is signed in.')
		return this.#open.outbox
	}

	poke(reason: PokeReason): void {
		this.#open?.outbox.poke(reason)
	}

	/** Resumes sending after a pause that the server requested. */
	resume(): void {
		this.#open?.outbox.resume()
	}

	/** False where the browser has no storage for this page, or does not respond. */
	get canSave(): boolean {
		return this.#storageRefusal === null
	}

	/** Why sending is paused, or null. */
	getPauseReason(): PauseReason | null {
		return this.#open?.outbox.pauseReason() ?? null
	}

	/** A change from another version of the app: it stays in the outbox, neither sent nor dropped. */
	readonly isForeign = (operation: Operation): boolean =>
		this.#open !== null && isParked(operation, this.#open.knowsKind)

	/**
	 * Opens a person's outbox in this tab and closes another person's. Unknown kinds of change stay untouched.
	 */
	open(owner: string, knowsKind: (kind: string) => boolean): Promise<void> {
		const own = this.#openFor(owner, knowsKind)
		this.#opening = own
		own.catch((error) => {
			if (error instanceof StorageAwayError) this.#openWhenBack(owner, knowsKind)
		})
		return own
	}

	/** Stops sending in this tab. Waiting changes stay in their owner's store. */
	async close({ forgetsEnded = false } = {}): Promise<void> {
		const closing = this.#open
		if (closing) dropEmptyNote(closing.owner)
		this.#open = null
		this.#operations = []
		this.#areKnown = false
		this.#changed.notify()
		this.lost.set([])
		if (closing && forgetsEnded) {
			await import('./note/keep-note.ts')
				.then(({ forgetEnded }) => forgetEnded(closing))
				.catch(() => closing.outbox.forgetEnded())
				.catch(() => undefined)
		}
		await closing?.outbox.close()
	}

	/** Seals waiting changes that an earlier release, or this one without a key, has written. */
	async seal(sealRest: (store: SealingStore) => Promise<number>): Promise<void> {
		if (!this.#open || (await sealRest(this.#open.store)) === 0) return
		// Other tabs may have cached an earlier state of them.
		this.poke('start')
	}

	/** Calls back for each change saved on this phone, including earlier ones. */
	subscribeSaved(listener: (operation: Operation) => void): () => void {
		for (const operation of this.#unheard ?? []) listener(operation)
		this.#unheard = null
		return this.#saved.subscribe(listener)
	}

	/** Saves a change on this phone and queues it. Rejects when it could not be saved. A quiet one shows no message. */
	async save(draft: OperationDraft, isQuiet = false): Promise<Operation> {
		const operation = await (await this.#ready()).enqueue(draft)
		noteSaved(operation)
		protectStorage().catch(() => undefined)
		requestSync().catch(() => undefined)
		if (isQuiet) return operation
		this.#unheard?.push(operation)
		this.#saved.notify(operation)
		return operation
	}

	/** The files of forms that are not saved yet. Rejects when nothing can be stored. */
	async files(): Promise<UnsavedFiles> {
		return (await this.#ready()).files()
	}

	/** Reports changes that this phone has lost to the person and the office, if any. */
	notifyLosses(owner: string | undefined = this.#open?.owner): void {
		if (!owner || readNote(owner).lost.length === 0) return
		import('./note/lost-work.ts')
			.then(({ notifyLostWork }) =>
				notifyLostWork(owner, { session: this.#session, lost: this.lost }),
			)
			.catch(() => undefined)
	}

	/** The storage may be slow to open: nothing can be saved before that. */
	async #ready(): Promise<Outbox> {
		await this.#opening.catch(() => undefined)
		if (!this.#open && this.#storageRefusal) throw this.#storageRefusal
		return this.current
	}

	async #openFor(owner: string, knowsKind: (kind: string) => boolean): Promise<void> {
		if (this.#open?.owner === owner) {
			this.#open.knowsKind = knowsKind
			this.#open.outbox.resume()
			return
		}
		await this.close()
		const store = await openStore(owner).catch((error) => this.#refuseStorage(error))
		const outbox = createOutbox({
			owner,
			store,
			network: pageNetwork,
			headersFor: () => {
				const session = this.#session.getSession()
				if (!session) return null
				return { owner: session.userId, headers: { authorization: `Bearer ${session.token}` } }
			},
			clock: systemClock,
			random: drawRandom,
			locks: navigator.locks,
			knowsKind,
			beginsAfter: untilFirstPaint(),
			channel: new BroadcastChannel(`outbox-${owner}`),
		})
		this.#open = { owner, outbox, store, knowsKind, isCompared: false }
		this.#storageRefusal = null
		outbox.subscribe(createPaced(() => this.#refresh(outbox), refreshPauseMs))
		await this.#refresh(outbox).catch(() => this.#goOnWithout())
		this.notifyLosses(owner)
	}

	/** Opens the outbox once the storage responds after all, unless somebody else has signed in meanwhile. */
	#openWhenBack(owner: string, knowsKind: (kind: string) => boolean): void {
		const refused = this.#opening
		const stop = storageAway.subscribe(() => {
			if (storageAway.get()) return
			stop()
			if (this.#opening !== refused || this.#session.getSession()?.userId !== owner) return
			this.open(owner, knowsKind).catch(() => undefined)
		})
	}

	async #refresh(outbox: Outbox): Promise<void> {
		const operations = await outbox.operations()
		const own = this.#open
		if (own?.outbox !== outbox) return
		this.#operations = operations
		this.#areKnown = true
		this.#session.rememberWaiting(own.owner, operations.filter(isWaiting).length)
		this.#keepNote(own, operations).catch(() => undefined)
		this.#changed.notify()
	}

	/** Updates the note of waiting changes, and reports what it finds lost. */
	async #keepNote(own: OpenOutbox, operations: readonly Operation[]): Promise<void> {
		// The code of the note must not be loaded before the first screen is painted.
		await untilFirstPaint()
		await idle()
		const { keepNote } = await import('./note/keep-note.ts')
		const isCompared = await keepNote(own, operations, () => this.#open === own)
		if (isCompared) this.notifyLosses(own.owner)
	}

	/** Lets screens continue without this phone's pending changes. */
	#goOnWithout(): void {
		this.#areKnown = true
		this.#changed.notify()
	}

	/** Without storage the app shows the server's data; saving fails with this error. */
	#refuseStorage(error: unknown): never {
		const refusal =
			error instanceof StorageAwayError
				? error
				: new NoStorageError('This browser keeps nothing.', { cause: error })
		this.#storageRefusal = refusal
		this.#goOnWithout()
		throw refusal
	}
}

export const outboxOf = definePart(({ session }) => new OutboxAccess(session))

/** The outbox of the phone on which this screen is shown. */
export const useOutbox = (): OutboxAccess => outboxOf(usePhone())

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

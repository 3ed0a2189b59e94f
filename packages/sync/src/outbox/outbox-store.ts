import type { NewOperation, StoredBlob } from './create-operation.ts'
import {
	type Lease,
	type LeaseClaim,
	leaseMs,
	type Operation,
	type OperationPart,
} from './operation.ts'

export interface Replacement {
	readonly expected: Operation
	readonly next: Operation
}

/** Records that are kept aside, and files, as they are stored. */
export interface StoredForms {
	readonly delivered: readonly Operation[]
	readonly blobs: readonly StoredBlob[]
}

/** The shared history of this device and the server. */
export interface DeviceMemory {
	/** The name of this device's outbox, a UUID that is sent with each change. */
	readonly id: string
	/** Which life of the server's memory was met last; a restored backup begins another. Null before the first. */
	readonly epoch: string | null
	/** How many changes of this device the server is known to remember. Never too low. */
	readonly stored: number
}

/**
 * The storage of one person's operations. Each method is one transaction: it happens as a whole or not at
 * all, also against other tabs. Rejects when the device's storage fails.
 */
export interface OutboxStore {
	/**
	 * Writes record and blobs, and its followers', and gives the record with its sequence. Only then it is
	 * *saved on this phone*.
	 */
	append(entry: NewOperation): Promise<Operation>
	/**
	 * Compare-and-set for each change, in the order given: puts `next` if the record is still `expected`, and
	 * says for each whether it did. Those that are not as expected stay as they are. Answers that the server
	 * keeps are counted in `DeviceMemory.stored`.
	 */
	replaceEach(changes: readonly Replacement[]): Promise<readonly boolean[]>
	/**
	 * Compare-and-set of one, and the entry takes the replaced operation's place in the order, in the same
	 * transaction; its followers come last.
	 */
	supersede(expected: Operation, next: Operation, entry: NewOperation): Promise<boolean>
	/** Adds what is not there yet, at the end, in the order given, and gives how many that were. */
	bringIn(entries: readonly NewOperation[]): Promise<number>
	/** Gives all records in order of sequence. */
	list(): Promise<readonly Operation[]>
	/** Gives the bytes, checked by length and hash. Throws `BlobDamagedError`; rejects otherwise where they cannot be read now. */
	readBlob(part: OperationPart): Promise<ArrayBuffer>
	bytesOf(blobId: string): Promise<ArrayBuffer | undefined>
	blobIds(): Promise<readonly string[]>
	/** Writes records that are kept aside, and files, in another form, where they are still there. */
	rewrite(forms: StoredForms): Promise<void>
	/** Removes ended records from the list. Delivered ones are kept aside; the others go with their blobs. */
	remove(ids: readonly string[]): Promise<void>
	/** Gives what was delivered and is not listed any more: all of it, or what was answered last. */
	delivered(newest?: number): Promise<readonly Operation[]>
	/** Forgets what is kept aside and was answered before a moment, with its blobs. */
	forgetDelivered(beforeMs: number): Promise<void>
	/**
	 * Forgets all that has ended, listed or kept aside, as `findForgettable` says, with its blobs; with names only what
	 * mentions one of them.
	 */
	forgetEnded(names?: readonly string[]): Promise<void>
	/** Gives what this device and the server have in common; where there is nothing yet, it begins with this id. */
	device(newId: string): Promise<DeviceMemory>
	/**
	 * Puts delivered records, listed or kept aside, back on the list if they are still `expected`, at their
	 * place in the order, and notes what device and server have in common from now on.
	 */
	recall(
		changes: readonly Replacement[],
		meet: (current: DeviceMemory) => DeviceMemory,
	): Promise<void>
	/**
	 * Takes or prolongs the lease as `grantLease` says, and gives the one that now stands. The time is asked
	 * for where the standing lease is read: a tab may have been frozen on its way there.
	 */
	takeLease(claim: LeaseClaim, now: () => number): Promise<Lease>
	/** Gives the lease back if `holder` has it. */
	releaseLease(holder: string): Promise<void>
	close(): void
}

/** The bytes of a part are missing, too short or altered. */
export class BlobDamagedError extends Error {
	override readonly name = 'BlobDamagedError'
}

/**
 * Gives the lease that now stands: a new one, or `standing` itself. That gives way when it is one's own, ran
 * out (the holder is frozen), lasts longer than any does (the clock was set back since), or when its holder
 * had the Web Lock that the asking tab has now, and so is gone.
 */
export function grantLease(standing: Lease | null, claim: LeaseClaim, nowMs: number): Lease {
	const granted = { ...claim, untilMs: nowMs + leaseMs }
	if (standing === null || standing.holder === claim.holder) return granted
	const isOver = standing.untilMs <= nowMs || standing.untilMs > nowMs + leaseMs
	return isOver || (standing.byLock && claim.byLock) ? granted : standing
}

/** How many of the changes are answers that the server has stored under the change's key. */
export function countStored(replaced: readonly Replacement[]): number {
	return replaced.filter(({ expected, next }) => isStored(next) && !isStored(expected)).length
}

const isStored = ({ state, lastError }: Operation): boolean =>
	state === 'done' || (state === 'needs-person' && lastError?.isKeptByServer === true)

export const findUsedBlobs = (operations: readonly Operation[]): ReadonlySet<string> =>
	new Set(operations.flatMap(({ parts }) => parts.map(({ blobId }) => blobId)))

/** Gives the blobs of removed operations that no remaining one names: a corrected one may share them. */
export function findUnusedBlobs(
	removed: readonly Operation[],
	remaining: readonly Operation[],
): readonly string[] {
	const used = findUsedBlobs(remaining)
	return removed
		.flatMap(({ parts }) => parts.map(({ blobId }) => blobId))
		.filter((blobId) => !used.has(blobId))
}

/** Gives the bytes if they are those that the part names. Throws `BlobDamagedError`. */
export async function checkBlob(
	part: OperationPart,
	blob: StoredBlob | undefined,
	digest: (bytes: ArrayBuffer) => Promise<string>,
): Promise<ArrayBuffer> {
	if (blob === undefined) throw new BlobDamagedError(`${part.blobId} is missing`)
	const { bytes } = blob
	if (bytes.byteLength !== part.length || (await digest(bytes)) !== part.sha256) {
		throw new BlobDamagedError(`${part.blobId} is not what was stored`)
	}
	return bytes
}

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

/** Archived records, and files, in their stored form. */
export interface StoredForms {
	readonly delivered: readonly Operation[]
	readonly blobs: readonly StoredBlob[]
}

/** The shared history of this device and the server. */
export interface DeviceMemory {
	/** The id of this device's outbox, a UUID that is sent with each change. */
	readonly id: string
	/**
	 * The last epoch of the server's memory that the device has met; a restored backup begins another. Null
	 * before the first one.
	 */
	readonly epoch: string | null
	/** The number of this device's changes that the server is known to remember. Never too low. */
	readonly stored: number
}

/**
 * The storage of one person's operations. Each method is one transaction: atomic, also against other tabs.
 * Rejects when the device's storage fails.
 */
export interface OutboxStore {
	/**
	 * Writes an entry and its followers with their blobs, and returns the record with its sequence. Only then
	 * is it *saved on this phone*. Rejects where an unsaved file that it names is gone.
	 */
	append(entry: NewOperation): Promise<Operation>
	/**
	 * Compare-and-set for each change, in the given order: writes `next` if the record still equals
	 * `expected`, and returns for each whether it did. Other records stay unchanged. Responses that the server
	 * stores are counted in `DeviceMemory.stored`.
	 */
	replaceEach(changes: readonly Replacement[]): Promise<readonly boolean[]>
	/**
	 * Compare-and-set for one operation; in the same transaction the entry takes its place in the order, and
	 * the entry's followers come last.
	 */
	supersede(expected: Operation, next: Operation, entry: NewOperation): Promise<boolean>
	/** Adds entries that do not exist yet, at the end, in the given order, and returns their number. */
	bringIn(entries: readonly NewOperation[]): Promise<number>
	/** Returns all records in order of sequence. */
	list(): Promise<readonly Operation[]>
	/**
	 * Returns the bytes, checked by length and hash. Throws `BlobDamagedError`; rejects with another error
	 * where they cannot be read now.
	 */
	readBlob(part: OperationPart): Promise<ArrayBuffer>
	/**
	 * Writes a file of no record yet, unless it is there. The record that names it takes it over with its bytes
	 * as they lie there. `length` is that of the unsealed bytes.
	 */
	addUnsaved(blob: StoredBlob, length: number): Promise<void>
	/** Returns the lengths of the files of no record yet, by `blobId`. */
	unsaved(): Promise<ReadonlyMap<string, number>>
	/** Deletes those of the files that no record has taken over. */
	dropUnsaved(blobIds: readonly string[]): Promise<void>
	bytesOf(blobId: string): Promise<ArrayBuffer | undefined>
	blobIds(): Promise<readonly string[]>
	/** Writes archived records, and files, in another form, where they still exist. */
	rewrite(forms: StoredForms): Promise<void>
	/**
	 * Removes ended records from the list. Delivered ones are archived; the others are deleted with their
	 * blobs.
	 */
	remove(ids: readonly string[]): Promise<void>
	/** Returns archived delivered records: all, or those with the latest responses. */
	delivered(newest?: number): Promise<readonly Operation[]>
	/** Deletes archived records with responses before a given time, with their blobs. */
	forgetDelivered(beforeMs: number): Promise<void>
	/**
	 * Deletes all ended records, listed or archived, that `findForgettable` returns, with their blobs; with
	 * names only those that mention one of them.
	 */
	forgetEnded(names?: readonly string[]): Promise<void>
	/**
	 * Returns the shared memory of this device and the server; where there is none yet, it begins with this
	 * id.
	 */
	device(newId: string): Promise<DeviceMemory>
	/**
	 * Puts delivered records, listed or archived, back on the list at their place in the order if they still
	 * equal `expected`, and updates the shared memory of device and server.
	 */
	recall(
		changes: readonly Replacement[],
		meet: (current: DeviceMemory) => DeviceMemory,
	): Promise<void>
	/**
	 * Takes or renews the lease by `grantLease`, and returns the current one. The time is read together with
	 * the current lease: a tab may have been frozen before that.
	 */
	takeLease(claim: LeaseClaim, now: () => number): Promise<Lease>
	releaseLease(holder: string): Promise<void>
	close(): void
}

/** The bytes of a part are missing, truncated or changed. */
export class BlobDamagedError extends Error {
	override readonly name = 'BlobDamagedError'
}

/**
 * Returns the lease after a claim: a new one, or `standing` itself. The latter is replaced when it is the
 * claimant's own, has expired (the holder is frozen), lasts longer than any lease (the clock was set back
 * since), or when its holder had the Web Lock that the claimant has now, and so is gone.
 */
export function grantLease(standing: Lease | null, claim: LeaseClaim, nowMs: number): Lease {
	const granted = { ...claim, untilMs: nowMs + leaseMs }
	if (standing === null || standing.holder === claim.holder) return granted
	const isOver = standing.untilMs <= nowMs || standing.untilMs > nowMs + leaseMs
	return isOver || (standing.byLock && claim.byLock) ? granted : standing
}

/** The number of changes with a response that the server has stored under the key. */
export function countStored(replaced: readonly Replacement[]): number {
	return replaced.filter(({ expected, next }) => isStored(next) && !isStored(expected)).length
}

const isStored = ({ state, lastError }: Operation): boolean =>
	state === 'done' || (state === 'needs-person' && lastError?.isKeptByServer === true)

export const findUsedBlobs = (operations: readonly Operation[]): Set<string> =>
	new Set(operations.flatMap(({ parts }) => parts.map(({ blobId }) => blobId)))

/** The blobs of removed operations that no remaining one uses: a correction may share them. */
export function findUnusedBlobs(
	removed: readonly Operation[],
	remaining: readonly Operation[],
): readonly string[] {
	const used = findUsedBlobs(remaining)
	return removed
		.flatMap(({ parts }) => parts.map(({ blobId }) => blobId))
		.filter((blobId) => !used.has(blobId))
}

/** Returns the bytes if they match the part. Throws `BlobDamagedError`. */
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

const unsavedPrefix = 'file/'

/** The id of a file that is stored before its record; it keeps the id when a record takes it over. */
export const unsavedId = (key: string): string => `${unsavedPrefix}${key}`

/** The files that entries take over instead of bringing them. */
export const takenOver = (entries: readonly NewOperation[]): readonly string[] =>
	entries
		.flatMap(({ operation }) => operation.parts.map(({ blobId }) => blobId))
		.filter((blobId) => blobId.startsWith(unsavedPrefix))

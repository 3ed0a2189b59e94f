import type { NewOperation, StoredBlob } from './create-operation.ts'
import type { Lease, Operation, OperationPart } from './operation.ts'

/**
 * Where the operations of one person lie. Each method is one transaction: it happens as a whole or not at
 * all, also against other tabs. Rejects when the device's storage fails.
 */
export interface OutboxStore {
	/** Writes record and blobs, and gives the record with its sequence. Only then it is *saved on this phone*. */
	append(entry: NewOperation): Promise<Operation>
	/** Compare-and-set: puts `next` if the stored record is still `expected`, and says whether it did. */
	replace(expected: Operation, next: Operation): Promise<boolean>
	/** Like `replace`, and the entry takes the replaced operation's place in the order, in the same transaction. */
	supersede(expected: Operation, next: Operation, entry: NewOperation): Promise<boolean>
	/** Adds what is not there yet, at the end, in the order given, and gives how many that were. */
	bringIn(entries: readonly NewOperation[]): Promise<number>
	/** Gives all records in order of sequence. */
	list(): Promise<readonly Operation[]>
	/** Gives the bytes, checked by length and hash. Throws `BlobDamagedError`. */
	readBlob(part: OperationPart): Promise<ArrayBuffer>
	/** Forgets ended records, and the blobs that no other record names. */
	remove(ids: readonly string[]): Promise<void>
	/** Takes or prolongs the lease if `isLeaseFree`, and gives the lease that now stands. */
	takeLease(wanted: Lease, nowMs: number): Promise<Lease>
	/** Gives the lease back if `holder` has it. */
	releaseLease(holder: string): Promise<void>
	close(): void
}

/** The bytes of a part are missing, too short or altered. */
export class BlobDamagedError extends Error {
	override readonly name = 'BlobDamagedError'
}

/**
 * Whether `wanted` may replace the lease that stands: it is one's own, it ran out (the holder is frozen),
 * or its holder had the Web Lock that the asking tab has now, and so is gone.
 */
export function isLeaseFree(standing: Lease | null, wanted: Lease, nowMs: number): boolean {
	if (standing === null || standing.holder === wanted.holder) return true
	return standing.untilMs <= nowMs || (standing.byLock && wanted.byLock)
}

/** Gives the blobs of removed operations that no remaining one names: a corrected one may share them. */
export function findUnusedBlobs(
	removed: readonly Operation[],
	remaining: readonly Operation[],
): readonly string[] {
	const used = new Set(remaining.flatMap(({ parts }) => parts.map(({ blobId }) => blobId)))
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

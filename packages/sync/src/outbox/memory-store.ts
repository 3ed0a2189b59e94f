import type { Digest, NewOperation, StoredBlob } from './create-operation.ts'
import { isUnchanged, type Lease, type Operation } from './operation.ts'
import { checkBlob, findUnusedBlobs, grantLease, type OutboxStore } from './outbox-store.ts'
import { sha256 } from './sha256.ts'

/** Gives a store that lives as long as the page, for tests and for browsers without a database. */
export function createMemoryStore(digest: Digest = sha256): OutboxStore {
	const operations = new Map<string, Operation>()
	const blobs = new Map<string, StoredBlob>()
	let lastSequence = 0
	let lease: Lease | null = null

	function put(operation: Operation, newBlobs: readonly StoredBlob[]) {
		operations.set(operation.id, operation)
		for (const blob of newBlobs) blobs.set(blob.blobId, blob)
	}

	function append(entry: NewOperation): Operation {
		lastSequence += 1
		const operation = { ...entry.operation, sequence: lastSequence }
		put(operation, entry.blobs)
		return operation
	}

	function replace(expected: Operation, next: Operation): boolean {
		const stored = operations.get(expected.id)
		if (stored === undefined || !isUnchanged(stored, expected)) return false
		operations.set(next.id, next)
		return true
	}

	return {
		append: async (entry) => append(entry),
		replaceEach: async (changes) => changes.map(({ expected, next }) => replace(expected, next)),
		async supersede(expected, next, entry) {
			if (!replace(expected, next)) return false
			put({ ...entry.operation, sequence: expected.sequence }, entry.blobs)
			return true
		},
		async bringIn(entries) {
			const missing = entries.filter(({ operation }) => !operations.has(operation.id))
			missing.forEach(append)
			return missing.length
		},
		list: async () => [...operations.values()].sort((a, b) => a.sequence - b.sequence),
		readBlob: (part) => checkBlob(part, blobs.get(part.blobId), digest),
		async remove(ids) {
			const removed = ids.flatMap((id) => operations.get(id) ?? [])
			for (const { id } of removed) operations.delete(id)
			for (const blobId of findUnusedBlobs(removed, [...operations.values()])) blobs.delete(blobId)
		},
		async takeLease(claim, now) {
			lease = grantLease(lease, claim, now())
			return lease
		},
		async releaseLease(holder) {
			if (lease?.holder === holder) lease = null
		},
		close: () => {},
	}
}

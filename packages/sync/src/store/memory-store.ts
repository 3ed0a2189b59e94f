import {
	type Digest,
	type NewOperation,
	type StoredBlob,
	wholeOf,
} from '../outbox/create-operation.ts'
import { isEnded, isUnchanged, type Lease, type Operation } from '../outbox/operation.ts'
import {
	BlobDamagedError,
	checkBlob,
	countStored,
	type DeviceMemory,
	findUnusedBlobs,
	findUsedBlobs,
	grantLease,
	type OutboxStore,
	takenOver,
} from '../outbox/outbox-store.ts'
import { findForgettable, mentionsOneOf } from '../outbox/prune.ts'
import { sha256 } from '../outbox/sha256.ts'

/** Creates a store that lives as long as the page, for tests and for browsers without a database. */
export function createMemoryStore(digest: Digest = sha256): OutboxStore {
	const operations = new Map<string, Operation>()
	const blobs = new Map<string, StoredBlob>()
	const { takeOver, ...unsaved } = createUnsaved(blobs)
	const memory: { device: DeviceMemory | null } = { device: null }
	let lastSequence = 0

	function put(operation: Operation, newBlobs: readonly StoredBlob[]) {
		operations.set(operation.id, operation)
		for (const blob of newBlobs) blobs.set(blob.blobId, blob)
	}

	function append(entry: NewOperation): Operation {
		lastSequence += 1
		const operation = { ...entry.operation, sequence: lastSequence }
		put(operation, entry.blobs)
		entry.followers?.forEach(append)
		return operation
	}

	function replace(expected: Operation, next: Operation): boolean {
		const stored = operations.get(expected.id)
		if (stored === undefined || !isUnchanged(stored, expected)) return false
		operations.set(next.id, next)
		const { device } = memory
		const added = countStored([{ expected, next }])
		if (device !== null) memory.device = { ...device, stored: device.stored + added }
		return true
	}

	return {
		async append(entry) {
			takeOver(entry)
			return append(entry)
		},
		replaceEach: async (changes) => changes.map(({ expected, next }) => replace(expected, next)),
		async supersede(expected, next, entry) {
			const stored = operations.get(expected.id)
			if (stored && isUnchanged(stored, expected)) takeOver(entry)
			if (!replace(expected, next)) return false
			put({ ...entry.operation, sequence: expected.sequence }, entry.blobs)
			entry.followers?.forEach(append)
			return true
		},
		async bringIn(entries) {
			const missing = entries.filter(({ operation }) => !operations.has(operation.id))
			missing.forEach(append)
			return missing.length
		},
		list: async () => [...operations.values()].sort((a, b) => a.sequence - b.sequence),
		readBlob: (part) => checkBlob(part, blobs.get(part.blobId), digest),
		bytesOf: async (blobId) => blobs.get(blobId)?.bytes,
		blobIds: async () => [...blobs.keys()],
		...unsaved,
		...createAside(operations, blobs, { ...unsaved, memory }),
		...createLeases(),
		close: () => {},
	}
}

function createLeases(): Pick<OutboxStore, 'takeLease' | 'releaseLease'> {
	let lease: Lease | null = null
	return {
		async takeLease(claim, now) {
			lease = grantLease(lease, claim, now())
			return lease
		},
		async releaseLease(holder) {
			if (lease?.holder === holder) lease = null
		},
	}
}

/** Files of no record yet. */
function createUnsaved(blobs: Map<string, StoredBlob>) {
	const lengths = new Map<string, number>()
	return {
		unsaved: async () => new Map(lengths),
		async addUnsaved(blob: StoredBlob, length: number) {
			if (blobs.has(blob.blobId)) return
			blobs.set(blob.blobId, blob)
			lengths.set(blob.blobId, length)
		},
		async dropUnsaved(blobIds: readonly string[]) {
			for (const blobId of blobIds) if (lengths.delete(blobId)) blobs.delete(blobId)
		},
		takeOver(entry: NewOperation): void {
			const taken = takenOver(wholeOf(entry))
			if (taken.some((id) => !blobs.has(id))) throw new BlobDamagedError('A file is gone.')
			for (const blobId of taken) lengths.delete(blobId)
		},
	}
}

const byAnswer = (a: Operation, b: Operation) => (b.answer?.atMs ?? 0) - (a.answer?.atMs ?? 0)

type Aside = Pick<
	OutboxStore,
	'rewrite' | 'remove' | 'delivered' | 'forgetDelivered' | 'forgetEnded' | 'device' | 'recall'
>

/** Archived operations, and the shared memory of device and server. */
function createAside(
	operations: Map<string, Operation>,
	blobs: Map<string, StoredBlob>,
	{ unsaved, memory }: Pick<OutboxStore, 'unsaved'> & { memory: { device: DeviceMemory | null } },
): Aside {
	const delivered = new Map<string, Operation>()

	function forgetBlobs(of: readonly Operation[]): void {
		const remaining = [...operations.values(), ...delivered.values()]
		for (const blobId of findUnusedBlobs(of, remaining)) blobs.delete(blobId)
	}

	return {
		async rewrite(forms) {
			for (const one of forms.delivered) if (delivered.has(one.id)) delivered.set(one.id, one)
			for (const blob of forms.blobs) if (blobs.has(blob.blobId)) blobs.set(blob.blobId, blob)
		},
		async remove(ids) {
			const removed = ids.flatMap((id) => operations.get(id) ?? []).filter(isEnded)
			for (const operation of removed) {
				operations.delete(operation.id)
				if (operation.state === 'done') delivered.set(operation.id, operation)
			}
			forgetBlobs(removed)
		},
		async delivered(newest) {
			return [...delivered.values()].sort(byAnswer).slice(0, newest)
		},
		async forgetDelivered(beforeMs) {
			const old = [...delivered.values()].filter(({ answer }) => (answer?.atMs ?? 0) < beforeMs)
			for (const { id } of old) delivered.delete(id)
			forgetBlobs(old)
		},
		async forgetEnded(names) {
			const isMeant = mentionsOneOf(names)
			for (const id of findForgettable([...operations.values()])) {
				const operation = operations.get(id)
				if (operation && isMeant(operation)) operations.delete(id)
			}
			for (const [id, operation] of delivered) if (isMeant(operation)) delivered.delete(id)
			const used = findUsedBlobs([...operations.values(), ...delivered.values()])
			for (const blobId of (await unsaved()).keys()) used.add(blobId)
			for (const blobId of blobs.keys()) if (!used.has(blobId)) blobs.delete(blobId)
		},
		async device(newId) {
			memory.device ??= { id: newId, epoch: null, stored: 0 }
			return memory.device
		},
		async recall(changes, meet) {
			for (const { expected, next } of changes) {
				const stored = operations.get(expected.id) ?? delivered.get(expected.id)
				if (stored === undefined || !isUnchanged(stored, expected)) continue
				delivered.delete(next.id)
				operations.set(next.id, next)
			}
			if (memory.device !== null) memory.device = meet(memory.device)
		},
	}
}

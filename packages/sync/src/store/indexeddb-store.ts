import type { IDBPDatabase, IDBPObjectStore } from 'idb'
import { type Digest, type NewOperation, wholeOf } from '../outbox/create-operation.ts'
import { isUnchanged, type Lease, type LeaseClaim, type Operation } from '../outbox/operation.ts'
import {
	BlobDamagedError,
	checkBlob,
	countStored,
	grantLease,
	type OutboxStore,
	type Replacement,
	takenOver,
} from '../outbox/outbox-store.ts'
import { sha256 } from '../outbox/sha256.ts'
import {
	begin,
	type OutboxSchema,
	openDatabase,
	type StoreName,
	untold,
	type Writing,
} from './indexeddb-database.ts'
import {
	countAnswers,
	forgetDelivered,
	forgetEnded,
	meetDevice,
	readDelivered,
	recall,
	remove,
	rewrite,
} from './indexeddb-delivered.ts'
import { type Attempt, keepOpen } from './keep-open.ts'

/** Rare: the first screens do not load it. */
const loadUnsaved = () => import('./indexeddb-unsaved.ts')

/**
 * Opens the store of one person, which reopens its database where the browser has closed it. It is never
 * cleared: upgrades only add. Rejects when the browser gives no storage or has a newer version.
 */
export async function openIndexedDbStore(
	owner: string,
	digest: Digest = sha256,
): Promise<OutboxStore> {
	const { use, close } = await keepOpen((onLost) => openDatabase(owner, onLost))
	return {
		append: (entry) => use((database, attempt) => append(database, entry, attempt)),
		replaceEach: (changes) => use((database) => replaceEach(database, changes)),
		supersede: (expected, next, entry) =>
			use((database, attempt) => supersede(database, { expected, next, entry }, attempt)),
		bringIn: (entries) => use((database, attempt) => bringIn(database, entries, attempt)),
		list: () => use((database) => database.getAllFromIndex('operations', 'sequence')),
		async readBlob(part) {
			return checkBlob(part, await use((database) => database.get('blobs', part.blobId)), digest)
		},
		addUnsaved: async (...given) => (await loadUnsaved()).addUnsaved(use, ...given),
		unsaved: async () => (await loadUnsaved()).readUnsaved(use),
		dropUnsaved: async (blobIds) => (await loadUnsaved()).dropUnsaved(use, blobIds),
		bytesOf: async (blobId) => (await use((database) => database.get('blobs', blobId)))?.bytes,
		blobIds: () => use((database) => database.getAllKeys('blobs')),
		rewrite: (forms) => use((database) => rewrite(database, forms)),
		remove: (ids) => use((database) => remove(database, ids)),
		delivered: (newest) => use((database) => readDelivered(database, newest)),
		forgetDelivered: (beforeMs) => use((database) => forgetDelivered(database, beforeMs)),
		forgetEnded: (names) => use((database) => forgetEnded(database, names)),
		device: (newId) => use((database) => meetDevice(database, newId)),
		recall: (changes, meet) => use((database) => recall(database, changes, meet)),
		takeLease: (claim, now) => use((database) => takeLease(database, claim, now)),
		releaseLease: (holder) => use((database) => releaseLease(database, holder)),
		close,
	}
}

async function append(
	database: IDBPDatabase<OutboxSchema>,
	entry: NewOperation,
	{ isAgain, onGivenUp }: Attempt,
): Promise<Operation> {
	const transaction = begin(database, ['operations', 'blobs', 'counter'])
	onGivenUp(() => takeBack(transaction, () => withdraw(database, entry)))
	return wholly(transaction, async () => {
		// Another tab may have sent it since: a written record is not overwritten.
		const written = isAgain && (await transaction.objectStore('operations').get(entry.operation.id))
		if (written) return written
		await takeOver(transaction, wholeOf(entry))
		const [operation = entry.operation] = await putLast(transaction, wholeOf(entry))
		return operation
	})
}

/** Files that entries name without bringing their bytes belong to a record from now on. */
async function takeOver<Names extends StoreName>(
	transaction: Writing<Names | 'blobs' | 'counter'>,
	entries: readonly NewOperation[],
): Promise<void> {
	for (const blobId of takenOver(entries)) {
		const found = await transaction.objectStore('blobs').getKey(blobId)
		if (found === undefined) throw new BlobDamagedError('A file of the change is gone.')
		untold(transaction.objectStore('counter').delete(blobId))
	}
}

/** Resolves once all is written; a record that cannot be written rolls back those before it. */
async function wholly<Result>(
	transaction: { abort(): void; done: Promise<unknown> },
	write: () => Promise<Result>,
): Promise<Result> {
	try {
		const result = await write()
		await transaction.done
		return result
	} catch (error) {
		takeBack(transaction)
		throw error
	}
}

/**
 * The person sees that nothing was saved, so nothing may be written later. A commit under way cannot be
 * stopped.
 */
function takeBack(
	transaction: { abort(): void; done: Promise<unknown> },
	undo: () => Promise<void> = async () => {},
): void {
	try {
		transaction.abort()
	} catch {
		untold(transaction.done.then(undo))
	}
}

/** Deletes a record that was written after all, unless a tab has begun to send it. */
async function withdraw(database: IDBPDatabase<OutboxSchema>, entry: NewOperation): Promise<void> {
	const transaction = begin(database, ['operations', 'blobs'])
	const operations = transaction.objectStore('operations')
	const stored = await operations.get(entry.operation.id)
	// Followers are sent after it, so they are unsent as well.
	const isUnsent = stored?.state === 'queued' && stored.attempts === 0
	for (const { operation, blobs } of isUnsent ? wholeOf(entry) : []) {
		untold(operations.delete(operation.id))
		for (const { blobId } of blobs) untold(transaction.objectStore('blobs').delete(blobId))
	}
	await transaction.done
}

async function supersede(
	database: IDBPDatabase<OutboxSchema>,
	{ entry, ...replacement }: Replacement & { entry: NewOperation },
	{ onGivenUp }: Attempt,
): Promise<boolean> {
	const transaction = begin(database, ['operations', 'blobs', 'counter'])
	onGivenUp(() => takeBack(transaction))
	return wholly(transaction, async () => {
		const operations = transaction.objectStore('operations')
		const [isCurrent = false] = await putIfUnchanged(operations, [replacement])
		if (!isCurrent) return false
		await takeOver(transaction, wholeOf(entry))
		const { sequence } = replacement.expected
		putEntry(transaction, { ...entry, operation: { ...entry.operation, sequence } })
		await putLast(transaction, entry.followers ?? [])
		return true
	})
}

/** Requests all records before it writes the first: each request alone is a round trip to another process. */
async function putIfUnchanged<Names extends StoreName>(
	operations: IDBPObjectStore<OutboxSchema, Names[], 'operations', 'readwrite'>,
	changes: readonly Replacement[],
): Promise<readonly boolean[]> {
	const ids = [...new Set(changes.map(({ expected }) => expected.id))]
	const found = await Promise.all(ids.map((id) => operations.get(id)))
	const current = new Map(ids.map((id, index) => [id, found[index]]))
	const results = changes.map(({ expected, next }) => {
		const stored = current.get(expected.id)
		if (stored === undefined || !isUnchanged(stored, expected)) return false
		current.set(next.id, next)
		return true
	})
	const written = new Set(changes.filter((_, index) => results[index]).map(({ next }) => next.id))
	for (const id of written) untold(operations.put(current.get(id) as Operation))
	return results
}

async function replaceEach(
	database: IDBPDatabase<OutboxSchema>,
	changes: readonly Replacement[],
): Promise<readonly boolean[]> {
	// Claims are frequent, and need only the records.
	const mayCount = countStored(changes) > 0
	const transaction = begin(database, mayCount ? ['operations', 'device'] : ['operations'])
	const results = await putIfUnchanged(transaction.objectStore('operations'), changes)
	const stored = countStored(changes.filter((_, index) => results[index]))
	if (stored > 0) await countAnswers(transaction, stored)
	await transaction.done
	return results
}

async function bringIn(
	database: IDBPDatabase<OutboxSchema>,
	entries: readonly NewOperation[],
	{ onGivenUp }: Attempt,
): Promise<number> {
	const transaction = begin(database, ['operations', 'blobs', 'counter'])
	onGivenUp(() => takeBack(transaction))
	return wholly(transaction, async () => {
		const operations = transaction.objectStore('operations')
		const known = await Promise.all(entries.map(({ operation }) => operations.getKey(operation.id)))
		const missing = entries.filter((_, index) => known[index] === undefined)
		return (await putLast(transaction, missing)).length
	})
}

async function takeLease(
	database: IDBPDatabase<OutboxSchema>,
	claim: LeaseClaim,
	now: () => number,
): Promise<Lease> {
	const transaction = begin(database, ['lease'], 'default')
	const standing = await transaction.store.get('drain')
	const lease = grantLease(standing ?? null, claim, now())
	if (lease !== standing) untold(transaction.store.put(lease, 'drain'))
	await transaction.done
	return lease
}

async function releaseLease(database: IDBPDatabase<OutboxSchema>, holder: string): Promise<void> {
	const transaction = begin(database, ['lease'], 'default')
	const standing = await transaction.store.get('drain')
	if (standing?.holder === holder) untold(transaction.store.delete('drain'))
	await transaction.done
}

/** Adds entries at the end of the order, and returns their records. */
async function putLast<Names extends StoreName>(
	transaction: Writing<Names | 'operations' | 'blobs' | 'counter'>,
	entries: readonly NewOperation[],
): Promise<readonly Operation[]> {
	if (entries.length === 0) return []
	const counter = transaction.objectStore('counter')
	const last = (await counter.get('sequence')) ?? 0
	untold(counter.put(last + entries.length, 'sequence'))
	return entries.map((entry, index) => {
		const operation = { ...entry.operation, sequence: last + 1 + index }
		putEntry(transaction, { ...entry, operation })
		return operation
	})
}

function putEntry<Names extends StoreName>(
	transaction: Writing<Names | 'operations' | 'blobs'>,
	{ operation, blobs }: NewOperation,
): void {
	untold(transaction.objectStore('operations').put(operation))
	for (const blob of blobs) untold(transaction.objectStore('blobs').put(blob))
}

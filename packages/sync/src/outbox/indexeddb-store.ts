import {
	type DBSchema,
	type IDBPDatabase,
	type IDBPObjectStore,
	type IDBPTransaction,
	openDB,
} from 'idb'
import type { Digest, NewOperation, StoredBlob } from './create-operation.ts'
import { isUnchanged, type Lease, type LeaseClaim, type Operation } from './operation.ts'
import {
	checkBlob,
	findUnusedBlobs,
	grantLease,
	type OutboxStore,
	type Replacement,
} from './outbox-store.ts'
import { sha256 } from './sha256.ts'

const databaseVersion = 1

interface OutboxSchema extends DBSchema {
	operations: { key: string; value: Operation; indexes: { sequence: number } }
	blobs: { key: string; value: StoredBlob }
	/** One record: the lease. */
	lease: { key: string; value: Lease }
	/** One record: the last sequence given. It is never given twice, also after pruning. */
	counter: { key: string; value: number }
}

type StoreName = 'operations' | 'blobs' | 'lease' | 'counter'
type Writing<Names extends StoreName> = IDBPTransaction<OutboxSchema, Names[], 'readwrite'>

/** What is written must survive the phone's battery before the screen says so; the lease need not. */
function begin<const Names extends StoreName[]>(
	database: IDBPDatabase<OutboxSchema>,
	names: Names,
	durability: IDBTransactionDurability = 'strict',
): IDBPTransaction<OutboxSchema, Names, 'readwrite'> {
	const transaction = database.transaction(names, 'readwrite', { durability })
	// Whoever awaits it hears of a failure; where a read failed before, nobody does any more.
	untold(transaction.done)
	return transaction
}

/** Gives the name of a person's database. Each has their own, so that one's work is never another's. */
export function getOutboxDatabaseName(owner: string): string {
	return `outbox-${owner}`
}

/**
 * Opens the outbox of one person. The database is never cleared: upgrades only add.
 * Rejects when the browser gives no storage or holds a newer version.
 */
export async function openIndexedDbStore(
	owner: string,
	digest: Digest = sha256,
): Promise<OutboxStore> {
	const database = await openDB<OutboxSchema>(getOutboxDatabaseName(owner), databaseVersion, {
		upgrade(db, oldVersion) {
			if (oldVersion < 1) {
				db.createObjectStore('operations', { keyPath: 'id' }).createIndex('sequence', 'sequence')
				db.createObjectStore('blobs', { keyPath: 'blobId' })
				db.createObjectStore('lease')
				db.createObjectStore('counter')
			}
		},
		// A newer tab wants to upgrade: it must not wait for this one.
		blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
	})
	return createStore(database, digest)
}

function createStore(database: IDBPDatabase<OutboxSchema>, digest: Digest): OutboxStore {
	return {
		append: (entry) => append(database, entry),
		replaceEach: (changes) => replaceEach(database, changes),
		supersede: (expected, next, entry) => supersede(database, { expected, next }, entry),
		bringIn: (entries) => bringIn(database, entries),
		list: () => database.getAllFromIndex('operations', 'sequence'),
		async readBlob(part) {
			return checkBlob(part, await database.get('blobs', part.blobId), digest)
		},
		remove: (ids) => remove(database, ids),
		takeLease: (claim, now) => takeLease(database, claim, now),
		releaseLease: (holder) => releaseLease(database, holder),
		close: () => database.close(),
	}
}

async function append(
	database: IDBPDatabase<OutboxSchema>,
	entry: NewOperation,
): Promise<Operation> {
	const transaction = begin(database, ['operations', 'blobs', 'counter'])
	const operation = { ...entry.operation, sequence: await takeSequence(transaction) }
	putEntry(transaction, { operation, blobs: entry.blobs })
	await transaction.done
	return operation
}

async function supersede(
	database: IDBPDatabase<OutboxSchema>,
	replacement: Replacement,
	{ operation, blobs }: NewOperation,
): Promise<boolean> {
	const transaction = begin(database, ['operations', 'blobs'])
	const operations = transaction.objectStore('operations')
	const [isCurrent = false] = await putIfUnchanged(operations, [replacement])
	const { sequence } = replacement.expected
	if (isCurrent) putEntry(transaction, { operation: { ...operation, sequence }, blobs })
	await transaction.done
	return isCurrent
}

/** Asks for all records before it writes one: each question alone is a way to another process and back. */
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
	const transaction = begin(database, ['operations'])
	const results = await putIfUnchanged(transaction.store, changes)
	await transaction.done
	return results
}

async function bringIn(
	database: IDBPDatabase<OutboxSchema>,
	entries: readonly NewOperation[],
): Promise<number> {
	const transaction = begin(database, ['operations', 'blobs', 'counter'])
	let added = 0
	for (const { operation, blobs } of entries) {
		const known = await transaction.objectStore('operations').getKey(operation.id)
		if (known !== undefined) continue
		const sequence = await takeSequence(transaction)
		putEntry(transaction, { operation: { ...operation, sequence }, blobs })
		added += 1
	}
	await transaction.done
	return added
}

async function remove(database: IDBPDatabase<OutboxSchema>, ids: readonly string[]): Promise<void> {
	const transaction = begin(database, ['operations', 'blobs'])
	const all = await transaction.objectStore('operations').getAll()
	const removed = all.filter(({ id }) => ids.includes(id))
	const remaining = all.filter(({ id }) => !ids.includes(id))
	for (const { id } of removed) untold(transaction.objectStore('operations').delete(id))
	for (const blobId of findUnusedBlobs(removed, remaining)) {
		untold(transaction.objectStore('blobs').delete(blobId))
	}
	await transaction.done
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

async function takeSequence<Names extends StoreName>(
	transaction: Writing<Names | 'counter'>,
): Promise<number> {
	const counter = transaction.objectStore('counter')
	const sequence = ((await counter.get('sequence')) ?? 0) + 1
	untold(counter.put(sequence, 'sequence'))
	return sequence
}

/** The transaction's end says whether its writes held: awaiting each as well would only cost time. */
function untold(write: Promise<unknown>): void {
	write.catch(() => {})
}

function putEntry<Names extends StoreName>(
	transaction: Writing<Names | 'operations' | 'blobs'>,
	{ operation, blobs }: NewOperation,
): void {
	untold(transaction.objectStore('operations').put(operation))
	for (const blob of blobs) untold(transaction.objectStore('blobs').put(blob))
}

import type { IDBPDatabase } from 'idb'
import { isEnded, isUnchanged, type Operation } from '../outbox/operation.ts'
import {
	type DeviceMemory,
	findUnusedBlobs,
	findUsedBlobs,
	type Replacement,
	type StoredForms,
} from '../outbox/outbox-store.ts'
import { findForgettable, mentionsOneOf } from '../outbox/prune.ts'
import {
	begin,
	type OutboxSchema,
	type StoreName,
	untold,
	type Writing,
} from './indexeddb-database.ts'

const hasParts = ({ parts }: Operation): boolean => parts.length > 0

/** Only records with files are searched: reading all delivered ones would take too long. */
async function forgetBlobs<Names extends StoreName>(
	transaction: Writing<Names | 'operations' | 'delivered' | 'blobs'>,
	removed: readonly Operation[],
): Promise<void> {
	if (!removed.some(hasParts)) return
	const listed = await transaction.objectStore('operations').getAll()
	const delivered = await transaction.objectStore('delivered').getAll()
	for (const blobId of findUnusedBlobs(removed, [...listed, ...delivered])) {
		untold(transaction.objectStore('blobs').delete(blobId))
	}
}

/** Removes ended records from the list; delivered ones are archived. */
export async function remove(
	database: IDBPDatabase<OutboxSchema>,
	ids: readonly string[],
): Promise<void> {
	const transaction = begin(database, ['operations', 'blobs', 'delivered'])
	const operations = transaction.objectStore('operations')
	const found = await Promise.all(ids.map((id) => operations.get(id)))
	// An operation that had ended when it was read may be pending again.
	const removed = found.filter((operation) => operation !== undefined).filter(isEnded)
	for (const operation of removed) {
		untold(operations.delete(operation.id))
		if (operation.state === 'done') untold(transaction.objectStore('delivered').put(operation))
	}
	await forgetBlobs(transaction, removed)
	await transaction.done
}

/** Writes records and files that still exist in another form. */
export async function rewrite(
	database: IDBPDatabase<OutboxSchema>,
	{ delivered, blobs }: StoredForms,
): Promise<void> {
	const transaction = begin(database, ['delivered', 'blobs'])
	const [aside, files] = [transaction.objectStore('delivered'), transaction.objectStore('blobs')]
	const known = await Promise.all(delivered.map(({ id }) => aside.getKey(id)))
	const stored = await Promise.all(blobs.map(({ blobId }) => files.getKey(blobId)))
	for (const [index, one] of delivered.entries()) if (known[index]) untold(aside.put(one))
	for (const [index, one] of blobs.entries()) if (stored[index]) untold(files.put(one))
	await transaction.done
}

export async function readDelivered(
	database: IDBPDatabase<OutboxSchema>,
	newest = Number.POSITIVE_INFINITY,
): Promise<readonly Operation[]> {
	if (newest === Number.POSITIVE_INFINITY) return database.getAll('delivered')
	const found: Operation[] = []
	const answered = database.transaction('delivered').store.index('answered')
	let cursor = await answered.openCursor(null, 'prev')
	while (cursor !== null && found.length < newest) {
		found.push(cursor.value)
		cursor = await cursor.continue()
	}
	return found
}

export async function forgetDelivered(
	database: IDBPDatabase<OutboxSchema>,
	beforeMs: number,
): Promise<void> {
	const transaction = begin(database, ['operations', 'blobs', 'delivered'])
	const delivered = transaction.objectStore('delivered')
	const old = await delivered.index('answered').getAll(IDBKeyRange.upperBound(beforeMs, true))
	for (const { id } of old) untold(delivered.delete(id))
	await forgetBlobs(transaction, old)
	await transaction.done
}

export async function forgetEnded(
	database: IDBPDatabase<OutboxSchema>,
	names?: readonly string[],
): Promise<void> {
	const transaction = begin(database, ['operations', 'blobs', 'delivered', 'counter'])
	const operations = transaction.objectStore('operations')
	const delivered = transaction.objectStore('delivered')
	const blobs = transaction.objectStore('blobs')
	const [listed, blobIds, unsaved] = await Promise.all([
		operations.getAll(),
		blobs.getAllKeys(),
		transaction.objectStore('counter').getAllKeys(),
	])
	const aside = names ? await delivered.getAll() : []
	const isMeant = mentionsOneOf(names)
	const forgettable = new Set(findForgettable(listed))
	const left = listed.filter((one) => !forgettable.has(one.id) || !isMeant(one))
	const leftAside = aside.filter((one) => !isMeant(one))
	const leftIds = new Set([...left, ...leftAside].map(({ id }) => id))
	for (const { id } of listed) if (!leftIds.has(id)) untold(operations.delete(id))
	if (names === undefined) untold(delivered.clear())
	else for (const { id } of aside) if (!leftIds.has(id)) untold(delivered.delete(id))
	const used = findUsedBlobs([...left, ...leftAside])
	for (const blobId of unsaved) used.add(blobId)
	for (const blobId of blobIds) if (!used.has(blobId)) untold(blobs.delete(blobId))
	await transaction.done
}

const only = 'own'

export async function meetDevice(
	database: IDBPDatabase<OutboxSchema>,
	newId: string,
): Promise<DeviceMemory> {
	const known = await database.get('device', only)
	if (known !== undefined) return known
	const transaction = begin(database, ['device'])
	const memory = (await transaction.store.get(only)) ?? { id: newId, epoch: null, stored: 0 }
	untold(transaction.store.put(memory, only))
	await transaction.done
	return memory
}

/** A device that has never requested the server's memory counts nothing. */
export async function countAnswers<Names extends StoreName>(
	transaction: Writing<Names | 'device'>,
	count: number,
): Promise<void> {
	const devices = transaction.objectStore('device')
	const memory = await devices.get(only)
	if (memory !== undefined) untold(devices.put({ ...memory, stored: memory.stored + count }, only))
}

export async function recall(
	database: IDBPDatabase<OutboxSchema>,
	changes: readonly Replacement[],
	meet: (current: DeviceMemory) => DeviceMemory,
): Promise<void> {
	const transaction = begin(database, ['operations', 'delivered', 'device'])
	const operations = transaction.objectStore('operations')
	const delivered = transaction.objectStore('delivered')
	const devices = transaction.objectStore('device')
	const found = await Promise.all(
		changes.map(async ({ expected: { id } }) => (await operations.get(id)) ?? delivered.get(id)),
	)
	for (const [index, { expected, next }] of changes.entries()) {
		const stored = found[index]
		if (stored === undefined || !isUnchanged(stored, expected)) continue
		untold(operations.put(next))
		untold(delivered.delete(next.id))
	}
	const memory = await devices.get(only)
	if (memory !== undefined) untold(devices.put(meet(memory), only))
	await transaction.done
}

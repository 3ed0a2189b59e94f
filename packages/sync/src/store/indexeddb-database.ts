import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { StoredBlob } from '../outbox/create-operation.ts'
import type { Lease, Operation } from '../outbox/operation.ts'
import type { DeviceMemory } from '../outbox/outbox-store.ts'

const databaseVersion = 2

export interface OutboxSchema extends DBSchema {
	operations: { key: string; value: Operation; indexes: { sequence: number } }
	blobs: { key: string; value: StoredBlob }
	/** One record: the lease. */
	lease: { key: string; value: Lease }
	/**
	 * Under `sequence` the last assigned sequence: it is never assigned twice, even after pruning. Under each
	 * `blobId` of a file of no record yet, its length.
	 */
	counter: { key: string; value: number }
	/** Archived: delivered operations that are no longer listed. */
	delivered: { key: string; value: Operation; indexes: { answered: number } }
	/** One record. */
	device: { key: string; value: DeviceMemory }
}

export type StoreName = 'operations' | 'blobs' | 'lease' | 'counter' | 'delivered' | 'device'
export type Writing<Names extends StoreName> = IDBPTransaction<OutboxSchema, Names[], 'readwrite'>

/**
 * Durability is strict by default: a write must survive a power loss before the screen reports it; the
 * lease need not.
 */
export function begin<const Names extends StoreName[]>(
	database: IDBPDatabase<OutboxSchema>,
	names: Names,
	durability: IDBTransactionDurability = 'strict',
): IDBPTransaction<OutboxSchema, Names, 'readwrite'> {
	const transaction = database.transaction(names, 'readwrite', { durability })
	// The awaiting caller gets the failure; after a failed read nobody awaits it.
	untold(transaction.done)
	return transaction
}

/** The name of a person's database. Each person has their own, so that work is never mixed. */
export function getOutboxDatabaseName(owner: string): string {
	return `outbox-${owner}`
}

/** Opens the outbox of one person, and upgrades that of an earlier version. */
export function openDatabase(
	owner: string,
	onLost: () => void,
): Promise<IDBPDatabase<OutboxSchema>> {
	return openDB<OutboxSchema>(getOutboxDatabaseName(owner), databaseVersion, {
		upgrade(db, oldVersion) {
			if (oldVersion < 1) {
				db.createObjectStore('operations', { keyPath: 'id' }).createIndex('sequence', 'sequence')
				db.createObjectStore('blobs', { keyPath: 'blobId' })
				db.createObjectStore('lease')
				db.createObjectStore('counter')
			}
			if (oldVersion < 2) {
				const delivered = db.createObjectStore('delivered', { keyPath: 'id' })
				delivered.createIndex('answered', 'answer.atMs')
				db.createObjectStore('device')
			}
		},
		// A newer tab wants to upgrade the database: this one must not block it.
		blocking(_current, _blocked, event) {
			onLost()
			;(event.target as IDBDatabase).close()
		},
		terminated: onLost,
	})
}

/**
 * The end of the transaction shows whether its writes succeeded: awaiting each as well would only cost
 * time.
 */
export function untold(write: Promise<unknown>): void {
	write.catch(() => {})
}

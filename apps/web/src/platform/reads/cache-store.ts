import { createTurns } from '@roundsman/sync'
import type { IDBPDatabase } from 'idb'
import { sealerOf } from '../sealing/own-keys.ts'
import { inTime } from '../storage/device-storage.ts'
import {
	type CachedReading,
	type CachedSource,
	type CachedWriting,
	commit,
	inTransaction,
	readingOf,
	writingOf,
} from './cache-pass.ts'
import { cachedNames, isPlainRow, type KeptSchema, ownerKey } from './cache-rows.ts'
import { forgettableDatabase, keptDatabase } from './forgettable-database.ts'

export type { CachedWriting } from './cache-pass.ts'
export type {
	CachedArticle,
	CachedClaim,
	CachedOrder,
	CachedParcel,
	CachedProducts,
	CachedReturn,
} from './cache-rows.ts'

/** The cache no longer belongs to this person: they have signed out, or somebody else has signed in. */
export class CachedGoneError extends Error {}

/**
 * Since version 2 orders are stored one by one; before, those of a customer were one record of `orders`.
 * Version 3 added returns, version 4 parcels, version 5 sealed rows: tabs of earlier releases can no longer
 * open it.
 */
const version = 5

function createOrders(created: IDBPDatabase<KeptSchema>): void {
	const orders = created.createObjectStore('knownOrders', { keyPath: 'id' })
	orders.createIndex('customerId', 'customerId')
	orders.createIndex('atMs', 'atMs')
}

function createReturns(created: IDBPDatabase<KeptSchema>): void {
	const returns = created.createObjectStore('knownReturns', { keyPath: 'id' })
	returns.createIndex('customerId', 'customerId')
	returns.createIndex('atMs', 'atMs')
	const claims = created.createObjectStore('knownClaims', { keyPath: 'id' })
	claims.createIndex('returnId', 'returnId')
	claims.createIndex('atMs', 'atMs')
	created.createObjectStore('knownProducts', { keyPath: 'id' }).createIndex('atMs', 'atMs')
}

function createParcels(created: IDBPDatabase<KeptSchema>): void {
	for (const name of ['knownParcels', 'knownArticles'] as const) {
		created.createObjectStore(name, { keyPath: 'id' }).createIndex('atMs', 'atMs')
	}
}

const database = forgettableDatabase<KeptSchema>(
	keptDatabase,
	(created, from) => {
		if (from < 1) {
			created.createObjectStore('customers', { keyPath: 'id' }).createIndex('load', 'load')
			created.createObjectStore('notes')
		}
		if (from === 1) created.deleteObjectStore('orders' as never)
		if (from < 2) createOrders(created)
		if (from < 3) createReturns(created)
		if (from < 4) createParcels(created)
	},
	version,
)

/** Passes run one at a time: between read and write of a pass no other may change anything. */
const inTurn = createTurns()

async function sourceOf(owner: string): Promise<CachedSource> {
	return { database: await database.open(), sealer: sealerOf(owner) }
}

/** Assigns the cache to this person and deletes rows of anybody else. Rejects without storage. */
export function claimCached(owner: string): Promise<void> {
	return inTurn(async () =>
		inTransaction(await database.open(), async (transaction) => {
			const notes = transaction.objectStore('notes')
			if ((await notes.get(ownerKey)) === owner) return
			await Promise.all(cachedNames.map((name) => transaction.objectStore(name).clear()))
			await notes.put(owner, ownerKey)
		}),
	)
}

/**
 * Writes in one transaction; throws `CachedGoneError` when the cache does not belong to this person any
 * more.
 */
export function writeCached(
	owner: string,
	work: (transaction: CachedWriting) => Promise<unknown>,
): Promise<void> {
	const check = (current: unknown) => {
		if (current !== owner) throw new CachedGoneError()
	}
	return inTurn(async () => {
		const source = await sourceOf(owner)
		check(await inTime(source.database.get('notes', ownerKey)))
		const { transaction, writes } = writingOf(source)
		await work(transaction)
		await commit(source, writes, check)
	})
}

export async function readCached<T>(work: (transaction: CachedReading) => Promise<T>): Promise<T> {
	const opened = await database.open()
	const owner = await inTime(opened.get('notes', ownerKey))
	return work(readingOf(await sourceOf(typeof owner === 'string' ? owner : '')))
}

/** The number of rows sealed in one go: the screen can update between two batches. */
const sealedAtOnce = 100

/** Seals the rows that an earlier release, or this one without a key, has written. */
export async function sealCached(owner: string): Promise<void> {
	const opened = await database.open()
	for (const name of cachedNames) {
		const { store } = opened.transaction(name)
		const [keys, rows] = await inTime(Promise.all([store.getAllKeys(), store.getAll()]))
		const plain = keys.filter((key, at) => key !== ownerKey && isPlainRow(name, rows[at]))
		for (let at = 0; at < plain.length; at += sealedAtOnce) {
			await writeCached(owner, async (transaction) => {
				const kept = transaction.objectStore(name)
				for (const key of plain.slice(at, at + sealedAtOnce)) {
					const row = await kept.get(key)
					if (row !== undefined) await kept.put(row as never, key)
				}
			})
		}
	}
}

/**
 * Empties the cache of any owner and closes the database, so that it can be deleted. A load under way ends
 * at its next write.
 */
export async function forgetCached(): Promise<void> {
	await inTransaction(await database.open(), (transaction) =>
		Promise.all(cachedNames.map((name) => transaction.objectStore(name).clear())),
	)
	await database.release()
}

import type {
	Claim,
	ClaimableProduct,
	KeptCustomer,
	ParcelArticle,
	Return,
	ReturnDetail,
	WholeOrder,
	WholeParcel,
} from '@roundsman/contract'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { inTime } from '../storage/device-storage.ts'
import { forgettableDatabase, keptDatabase } from './forgettable-database.ts'

// What is too much for the reads that are written as one record: it lies here row by row.

/** `load` is the number of the complete load that last named it, or that it came after. */
type KeptCustomerRow = { id: string; load: number; customer: KeptCustomer }
/** `atMs` is when the service said it. */
export type KeptOrder = { id: string; customerId: string; atMs: number; order: WholeOrder }
/** `detail` came with all claims at `wholeAtMs`; null: it is known from lists only. */
export type KeptReturn = {
	id: string
	/** Ids that stand for it. */
	aliases: string[]
	customerId: string
	atMs: number
	item: Return
	detail: ReturnDetail | null
	wholeAtMs: number
}
export type KeptClaim = {
	id: string
	returnId: string
	customerId: string
	atMs: number
	claim: Claim
}
/** What of a customer's order products can be claimed. */
export type KeptProducts = { id: string; atMs: number; products: ClaimableProduct[] }
export type KeptParcel = { id: string; atMs: number; parcel: WholeParcel }
/** Of an article that lies in no parcel. */
export type KeptArticle = { id: string; atMs: number; article: ParcelArticle }

interface KeptSchema extends DBSchema {
	customers: { key: string; value: KeptCustomerRow; indexes: { load: number } }
	knownOrders: { key: string; value: KeptOrder; indexes: { customerId: string; atMs: number } }
	knownReturns: { key: string; value: KeptReturn; indexes: { customerId: string; atMs: number } }
	knownClaims: { key: string; value: KeptClaim; indexes: { returnId: string; atMs: number } }
	/** By customer. */
	knownProducts: { key: string; value: KeptProducts; indexes: { atMs: number } }
	knownParcels: { key: string; value: KeptParcel; indexes: { atMs: number } }
	knownArticles: { key: string; value: KeptArticle; indexes: { atMs: number } }
	/** Whose all this is, and how far each kind has come. */
	notes: { key: string; value: unknown }
}

const names = [
	...(['customers', 'knownOrders', 'knownReturns', 'knownClaims', 'knownProducts'] as const),
	...(['knownParcels', 'knownArticles'] as const),
	'notes',
] as const
type Names = (typeof names)[number][]
type KeptReading = IDBPTransaction<KeptSchema, Names, 'readonly'>
export type KeptWriting = IDBPTransaction<KeptSchema, Names, 'readwrite'>

/** What is kept here is no longer this person's: they have left, or somebody else has come. */
export class KeptGoneError extends Error {}

const ownerKey = 'owner'
/**
 * Since version 2 orders lie one by one; before, those of a customer were one record of `orders`. Since
 * version 3 there are returns, since version 4 parcels.
 */
const version = 4

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
		createParcels(created)
	},
	version,
)

async function write(work: (transaction: KeptWriting) => Promise<void>): Promise<void> {
	const transaction = (await database.open()).transaction([...names], 'readwrite')
	try {
		await inTime(Promise.all([work(transaction), transaction.done]))
	} catch (error) {
		transaction.done.catch(() => undefined)
		try {
			transaction.abort()
		} catch {
			// It has ended by itself.
		}
		throw error
	}
}

const clear = (transaction: KeptWriting) =>
	Promise.all(names.map((name) => transaction.objectStore(name).clear()))

/** From now on it is this person's; what another has left goes. Rejects where the browser keeps nothing. */
export function claimKept(owner: string): Promise<void> {
	return write(async (transaction) => {
		const notes = transaction.objectStore('notes')
		if ((await notes.get(ownerKey)) === owner) return
		await clear(transaction)
		await notes.put(owner, ownerKey)
	})
}

/** Writes in one transaction; throws `KeptGoneError` when it is not this person's any more. */
export function writeKept(
	owner: string,
	work: (transaction: KeptWriting) => Promise<unknown>,
): Promise<void> {
	return write(async (transaction) => {
		const current = await transaction.objectStore('notes').get(ownerKey)
		if (current !== owner) throw new KeptGoneError()
		await work(transaction)
	})
}

/** Reads in one transaction. */
export async function readKept<T>(work: (transaction: KeptReading) => Promise<T>): Promise<T> {
	return inTime(work((await database.open()).transaction([...names], 'readonly')))
}

/**
 * Empties it, whosever it is, and lets go of it, so that it can be deleted. A load that is on its way ends
 * at its next write.
 */
export async function forgetKept(): Promise<void> {
	await write(async (transaction) => {
		await clear(transaction)
	})
	await database.release()
}

import type { Sealer } from '@roundsman/sync'
import type { IDBPDatabase } from 'idb'
import { inTime } from '../storage/device-storage.ts'
import {
	type CachedName,
	cachedNames,
	type KeptSchema,
	openRow,
	ownerKey,
	sealRow,
} from './cache-rows.ts'

// Rows are sealed and opened outside of transactions, which would end meanwhile. So a pass reads row by row, gathers
// its changes, seals them, and writes all of them in one transaction.

type RowOf<Name extends CachedName> = KeptSchema[Name]['value']
type Query = string | IDBKeyRange
type IndexOf<Name extends CachedName> = KeptSchema[Name] extends { indexes: infer I }
	? keyof I & string
	: never

type ReadingIndex<Row> = {
	getAll(query: Query): Promise<Row[]>
	getAllKeys(query: Query): Promise<string[]>
}
type ReadingStore<Name extends CachedName> = {
	get(key: string): Promise<RowOf<Name> | undefined>
	getAll(): Promise<RowOf<Name>[]>
	getAllKeys(): Promise<string[]>
	count(): Promise<number>
	index(name: IndexOf<Name>): ReadingIndex<RowOf<Name>>
}
type WritingStore<Name extends CachedName> = ReadingStore<Name> & {
	/** The key is required for `notes` only; all other rows use their id. */
	put(row: RowOf<Name>, key?: string): Promise<void>
	delete(key: string): Promise<void>
	clear(): Promise<void>
}

export type CachedReading = {
	objectStore<Name extends CachedName>(
		name: Name,
	): ReadingStore<Name> & {
		/** All rows in the order of their keys, so many at a time. */
		getInParts(count: number): AsyncIterable<RowOf<Name>[]>
	}
}

type Dated = 'knownOrders' | 'knownReturns' | 'knownClaims' | 'knownProducts' | 'knownParcels'
export type CachedWriting = {
	objectStore<Name extends CachedName>(name: Name): WritingStore<Name>
	/** Deletes the oldest rows by read time, down to `most`, once all is written. */
	trim(name: Dated, most: number): void
}

/** The context of reads: the database and the sealer that opens its rows. */
export type CachedSource = { database: IDBPDatabase<KeptSchema>; sealer: Sealer }

type Found = { key: string; row: unknown }

const keyOf = (name: CachedName, row: unknown, key?: string): string =>
	name === 'notes' ? (key ?? '') : (row as { id: string }).id

/** Each read has its own transaction: rows are opened after it has ended. */
function readStore({ database, sealer }: CachedSource, name: CachedName) {
	const open = async (key: string, stored: unknown): Promise<Found[]> => {
		const row = await openRow(sealer, name, key, stored)
		return row === undefined ? [] : [{ key, row }]
	}
	const openAll = async (keys: string[], rows: unknown[]): Promise<Found[]> =>
		(await Promise.all(rows.map((row, at) => open(keys[at] ?? '', row)))).flat()
	/** Keys and rows from one transaction. */
	async function find(index?: string, query?: Query): Promise<Found[]> {
		const { store } = database.transaction(name)
		const source = index === undefined ? store : store.index(index as never)
		const range = (query ?? null) as never
		const [keys, rows] = await inTime(
			Promise.all([source.getAllKeys(range) as Promise<string[]>, source.getAll(range)]),
		)
		return openAll(keys, rows)
	}
	return {
		async get(key: string): Promise<unknown> {
			return openRow(sealer, name, key, await inTime(database.get(name, key)))
		},
		find,
		/** Each part has its own transaction. */
		async *findInParts(count: number): AsyncGenerator<Found[]> {
			let range: IDBKeyRange | undefined
			let keys: string[]
			do {
				const { store } = database.transaction(name)
				const [found, rows]: [string[], unknown[]] = await inTime(
					Promise.all([
						store.getAllKeys(range, count) as Promise<string[]>,
						store.getAll(range, count),
					]),
				)
				keys = found
				yield openAll(keys, rows)
				range = keys.length > 0 ? IDBKeyRange.lowerBound(keys.at(-1), true) : undefined
			} while (keys.length === count)
		},
		findKeys: (index?: string, query?: Query): Promise<string[]> => {
			const { store } = database.transaction(name)
			const source = index === undefined ? store : store.index(index as never)
			return inTime(source.getAllKeys((query ?? null) as never) as Promise<string[]>)
		},
		count: () => inTime(database.count(name)),
	}
}

const rowsOf = async (finding: Promise<Found[]>) => (await finding).map(({ row }) => row)

async function* rowsInParts(parts: AsyncIterable<Found[]>) {
	for await (const part of parts) yield part.map(({ row }) => row)
}

export function readingOf(source: CachedSource): CachedReading {
	const objectStore = (name: CachedName) => {
		const { get, find, findInParts, findKeys, count } = readStore(source, name)
		return {
			...{ get, count, getAllKeys: () => findKeys(), getAll: () => rowsOf(find()) },
			getInParts: (most: number) => rowsInParts(findInParts(most)),
			index: (index: string) => ({
				getAll: (query: Query) => rowsOf(find(index, query)),
				getAllKeys: (query: Query) => findKeys(index, query),
			}),
		}
	}
	return { objectStore } as unknown as CachedReading
}

/** Changes of one store in a pass so far: rows by key, undefined for deleted ones. */
type Changes = { isCleared: boolean; rows: Map<string, unknown> }

const matches = (row: unknown, index: string, query: Query) =>
	(row as Record<string, unknown> | undefined)?.[index] === query

/** A store with the changes of the pass applied. */
function changedStore(source: CachedSource, name: CachedName, changes: Changes) {
	const base = readStore(source, name)
	const isLeft = (key: string) => !changes.isCleared && !changes.rows.has(key)
	const own = (isMeant: (row: unknown) => boolean): Found[] =>
		[...changes.rows].flatMap(([key, row]) =>
			row !== undefined && isMeant(row) ? [{ key, row }] : [],
		)
	const merge = async (isMeant: (row: unknown) => boolean, ...asked: [string?, Query?]) => [
		...(await base.find(...asked)).filter(({ key }) => isLeft(key)),
		...own(isMeant),
	]
	const mergeKeys = async (isMeant: (row: unknown) => boolean, ...asked: [string?, Query?]) => [
		...(await base.findKeys(...asked)).filter(isLeft),
		...own(isMeant).map(({ key }) => key),
	]
	const any = () => true
	return {
		get: async (key: string) => (isLeft(key) ? base.get(key) : changes.rows.get(key)),
		getAll: () => rowsOf(merge(any)),
		getAllKeys: () => mergeKeys(any),
		count: async () => (await mergeKeys(any)).length,
		index: (index: string) => ({
			getAll: (query: Query) => rowsOf(merge((row) => matches(row, index, query), index, query)),
			getAllKeys: (query: Query) => mergeKeys((row) => matches(row, index, query), index, query),
		}),
		put: async (row: unknown, key?: string) => {
			changes.rows.set(keyOf(name, row, key), row)
		},
		delete: async (key: string) => {
			changes.rows.set(key, undefined)
		},
		clear: async () => {
			changes.isCleared = true
			changes.rows.clear()
		},
	}
}

type Trim = { name: Dated; most: number }
type Writes = { changes: Map<CachedName, Changes>; trims: Trim[] }

export function writingOf(source: CachedSource): { transaction: CachedWriting; writes: Writes } {
	const writes: Writes = { changes: new Map(), trims: [] }
	const objectStore = (name: CachedName) => {
		const changes = writes.changes.get(name) ?? { isCleared: false, rows: new Map() }
		writes.changes.set(name, changes)
		return changedStore(source, name, changes)
	}
	const trim = (name: Dated, most: number) => void writes.trims.push({ name, most })
	return { transaction: { objectStore, trim } as unknown as CachedWriting, writes }
}

const begin = (database: CachedSource['database']) =>
	database.transaction([...cachedNames], 'readwrite')
type Transaction = ReturnType<typeof begin>

async function trimStore(transaction: Transaction, { name, most }: Trim): Promise<void> {
	const store = transaction.objectStore(name)
	let surplus = (await store.count()) - most
	if (surplus <= 0) return
	let oldest = await store.index('atMs').openCursor()
	while (oldest && surplus > 0) {
		await oldest.delete()
		surplus -= 1
		oldest = await oldest.continue()
	}
}

/** Does the work in one transaction, which is rolled back when it fails. */
export async function inTransaction(
	database: CachedSource['database'],
	work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
	const transaction = begin(database)
	try {
		await inTime(Promise.all([work(transaction), transaction.done]))
	} catch (error) {
		transaction.done.catch(() => undefined)
		try {
			transaction.abort()
		} catch {
			// The transaction has ended by itself.
		}
		throw error
	}
}

/** Seals the changes of a pass and writes them in one transaction, after `check` in the same one. */
export async function commit(
	{ database, sealer }: CachedSource,
	{ changes, trims }: Writes,
	check: (owner: unknown) => void,
): Promise<void> {
	const sealed = await Promise.all(
		[...changes].map(async ([name, { isCleared, rows }]) => {
			const stored = [...rows].map(async ([key, row]) => ({
				key,
				row: row === undefined ? undefined : await sealRow(sealer, name, key, row),
			}))
			return { name, isCleared, rows: await Promise.all(stored) }
		}),
	)
	await inTransaction(database, async (transaction) => {
		check(await transaction.objectStore('notes').get(ownerKey))
		for (const { name, isCleared, rows } of sealed) {
			const store = transaction.objectStore(name)
			if (isCleared) await store.clear()
			// Requests are sent one by one: each is a task of its own, and input is handled between two.
			for (const { key, row } of rows) {
				if (row === undefined) await store.delete(key)
				else await store.put(row as never, name === 'notes' ? key : undefined)
			}
		}
		for (const trim of trims) await trimStore(transaction, trim)
	})
}

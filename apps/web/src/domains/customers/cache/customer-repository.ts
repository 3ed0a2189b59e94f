import {
	type CachedCustomer,
	type CachedCustomers,
	customerRoutes,
	erasedName,
} from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { type CachedWriting, readCached, writeCached } from '#platform/reads/cache-store'

/** The progress of the load. It resumes after the last part that was completely written. */
type LoadNote = {
	/** Start of the changes that the next load requests; null: the next one is to be complete. */
	mark: string | null
	/** The next part, null between loads. */
	after: string | null
	/** The number of complete loads. */
	load: number
	isComplete: boolean
	/** When the last finished load requested its last part; absent before the first one. */
	atMs?: number | undefined
	/** The number of times rows were masked: each one invalidates the rows in memory. */
	masked?: number
}

const noteKey = 'customers'
const fresh: LoadNote = { mark: null, after: null, load: 0, isComplete: false }
// A long transaction blocks the screen: 5,000 rows in one take 0.3 s.
const rowsAtOnce = 150

type LoadSteps = {
	owner: string
	nowMs: () => number
	/** Lets the screen update between two writes. */
	pause: () => Promise<void>
	/** False stops before the next part. */
	goesOn: () => boolean
	/** Receives the number of cached customers after each part. */
	onPart: (count: number) => void
	/** Receives the ids of loaded customers that were erased at the office. */
	onErased?: (ids: string[]) => void
}

type Ask = (query: { since?: string; after?: string }) => Promise<CachedCustomers>

const askServer: Ask = (query) =>
	callApi(customerRoutes.keepCustomers, { query, priority: 'low' as const })

const readNote = (): Promise<LoadNote> =>
	readCached(async (transaction) => {
		return ((await transaction.objectStore('notes').get(noteKey)) as LoadNote | undefined) ?? fresh
	})

/** The stamp of the cached customers, and when they were last verified; null before a load has ended. */
export const readLoadState = (): Promise<{ stamp: string; atMs: number } | null> =>
	readCached(async (transaction) => {
		const notes = transaction.objectStore('notes')
		const [owner, note = fresh] = await Promise.all([
			notes.get('owner'),
			notes.get(noteKey) as Promise<LoadNote | undefined>,
		])
		return note.atMs === undefined
			? null
			: { stamp: JSON.stringify([owner, note]), atMs: note.atMs }
	})

export type CachedRead = { customer: CachedCustomer; atMs: number }

export const readCachedCustomer = (id: string): Promise<CachedRead | null> =>
	readCached(async (transaction) => {
		const row = await transaction.objectStore('customers').get(id)
		const note = (await transaction.objectStore('notes').get(noteKey)) as LoadNote | undefined
		return row ? { customer: row.customer, atMs: note?.atMs ?? 0 } : null
	})

// What a part leaves behind is freed while the next one is read.
const readAtOnce = 500

/** Hands over every cached customer; only what `visit` keeps stays in memory. */
export const eachCustomer = (visit: (customer: CachedCustomer) => void): Promise<void> =>
	readCached(async (transaction) => {
		const parts = transaction.objectStore('customers').getInParts(readAtOnce)
		for await (const part of parts) for (const { customer } of part) visit(customer)
	})

/** Those of the ids that are cached. */
export const readCustomers = (ids: readonly string[]): Promise<CachedCustomer[]> =>
	readCached(async (transaction) => {
		const store = transaction.objectStore('customers')
		const rows = await Promise.all(ids.map((id) => store.get(id)))
		return rows.flatMap((row) => row?.customer ?? [])
	})

export const countCustomers = (): Promise<number> =>
	readCached((transaction) => transaction.objectStore('customers').count())

function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
	for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce)
}

/** Before the first row of a complete load is written, notes that the next one must be complete too. */
async function beginLoad(owner: string, part: CachedCustomers, note: LoadNote): Promise<LoadNote> {
	if (!part.isFirst) return note
	const isComplete = part.isComplete
	const begun = isComplete
		? { ...note, mark: null, after: null, load: note.load + 1, isComplete }
		: { ...note, after: null, isComplete }
	await writeCached(owner, (transaction) => transaction.objectStore('notes').put(begun, noteKey))
	return begun
}

/** Deletes customers that a complete load did not contain, before its mark is written. */
async function dropUnnamed({ owner, pause }: LoadSteps, load: number): Promise<void> {
	const older = IDBKeyRange.upperBound(load, true)
	const ids = await readCached((transaction) =>
		transaction.objectStore('customers').index('load').getAllKeys(older),
	)
	for (const chunk of chunksOf(ids)) {
		await pause()
		await writeCached(owner, (transaction) => remove(transaction, chunk))
	}
}

const remove = (transaction: CachedWriting, ids: string[]) =>
	Promise.all(ids.map((id) => transaction.objectStore('customers').delete(id)))

/** Writes a part; the progress is written with its last rows, in one transaction. */
async function writePart(
	steps: LoadSteps,
	{ part, askedAtMs }: { part: CachedCustomers; askedAtMs: number },
	note: LoadNote,
): Promise<LoadNote> {
	const begun = await beginLoad(steps.owner, part, note)
	const next: LoadNote = part.next
		? { ...begun, after: part.next }
		: { ...begun, after: null, mark: part.mark, atMs: askedAtMs }
	const chunks = [...chunksOf(part.items)]
	const last = chunks.pop() ?? []
	const put = async (transaction: CachedWriting, items: CachedCustomers['items']) => {
		const store = transaction.objectStore('customers')
		// Requests are sent one by one: each is a task of its own, and input is handled between two.
		for (const customer of items) await store.put({ id: customer.id, load: begun.load, customer })
	}
	for (const chunk of chunks) {
		await steps.pause()
		await writeCached(steps.owner, (transaction) => put(transaction, chunk))
	}
	if (!part.next && begun.isComplete) await dropUnnamed(steps, begun.load)
	await steps.pause()
	await writeCached(steps.owner, async (transaction) => {
		await Promise.all([
			put(transaction, last),
			remove(transaction, part.removed),
			transaction.objectStore('notes').put(next, noteKey),
		])
	})
	return next
}

/**
 * The fields of an erased customer that the rules of lists need; the next load replaces them with the
 * service's.
 */
const masked = ({
	id,
	sectorId,
	status,
	country,
	marketType,
	version,
	...more
}: CachedCustomer) => ({
	...{ id, sectorId, status, country, marketType, version },
	...(more.isClosed ? { isClosed: more.isClosed } : {}),
	...{ title: erasedName, companyTitle: erasedName },
	...{ street: '', houseNumber: '', index: '', city: '' },
})

/** Masks cached customers at once, and contact persons of others. */
export async function maskCustomers(
	transaction: CachedWriting,
	{ customers, contacts }: { customers: readonly string[]; contacts: ReadonlySet<string> },
): Promise<void> {
	const store = transaction.objectStore('customers')
	for (const id of customers) {
		const row = await store.get(id)
		if (row) await store.put({ ...row, customer: masked(row.customer) })
	}
	if (contacts.size > 0) {
		for (const row of await store.getAll()) {
			const { customer } = row
			const contactPersons = customer.contactPersons?.filter(({ id }) => !contacts.has(id))
			if (contactPersons?.length === customer.contactPersons?.length) continue
			await store.put({ ...row, customer: { ...customer, contactPersons } })
		}
	}
	const notes = transaction.objectStore('notes')
	const note = (await notes.get(noteKey)) as LoadNote | undefined
	if (note) await notes.put({ ...note, masked: (note.masked ?? 0) + 1 }, noteKey)
}

/**
 * Loads the person's customers, or the changes since, and resumes where a load stopped; false when stopped.
 */
export async function fetchCustomers(steps: LoadSteps, ask: Ask = askServer): Promise<boolean> {
	let note = await readNote()
	while (steps.goesOn()) {
		const askedAtMs = steps.nowMs()
		const part = await ask({
			...(note.mark === null ? {} : { since: note.mark }),
			...(note.after === null ? {} : { after: note.after }),
		})
		note = await writePart(steps, { part, askedAtMs }, note)
		const erased = part.items.filter(({ title }) => title === erasedName)
		steps.onErased?.(erased.map(({ id }) => id))
		steps.onPart(await countCustomers())
		if (note.after === null) return true
	}
	return false
}

import { type ErasureFeed, personalDataRoutes } from '@roundsman/contract'
import { maskCustomers } from '#domains/customers/cache'
import { employeeQueries } from '#domains/employees'
import { callApi } from '#platform/api/api-client'
import { dropDraftsOf } from '#platform/forms/drafts'
import type { OutboxAccess } from '#platform/outbox/outbox'
import { type CachedWriting, readCached, writeCached } from '#platform/reads/cache-store'
import type { Reads } from '#platform/reads/query-client'
import { dropMentions, dropReads } from './drop-mentions.ts'

type Erasures = ErasureFeed['items']

const markNote = 'erasures'
/** The last erasure that this person's phone has processed. */
const readMark = (): Promise<string | undefined> =>
	readCached(async (transaction) => {
		const mark = await transaction.objectStore('notes').get(markNote)
		return typeof mark === 'string' ? mark : undefined
	})

const lists = [
	...(['knownOrders', 'knownReturns', 'knownClaims', 'knownProducts'] as const),
	...(['knownParcels', 'knownArticles'] as const),
]

async function dropRows(transaction: CachedWriting, names: readonly string[]): Promise<void> {
	for (const list of lists) {
		const store = transaction.objectStore(list)
		for (const row of await store.getAll()) {
			const text = JSON.stringify(row)
			if (names.some((name) => text.includes(name))) await store.delete(row.id)
		}
	}
}

/** The parts of a phone on which erased people may be named. */
type Parts = { outbox: OutboxAccess; reads: Reads }

/** Deletes notes about erased rows, so that they are fetched again. Searches may contain names. */
async function dropNotes(transaction: CachedWriting, left: readonly string[]): Promise<void> {
	const notes = transaction.objectStore('notes')
	for (const key of await notes.getAllKeys()) if (!left.includes(key)) await notes.delete(key)
}

/** Rows contain colleagues' names without ids: after an erasure all of them are deleted. */
async function dropAllRows(transaction: CachedWriting): Promise<void> {
	for (const list of [...lists, 'customers'] as const) await transaction.objectStore(list).clear()
	await dropNotes(transaction, ['owner'])
}

const idsOf = (items: Erasures, kind: Erasures[number]['kind']) =>
	items.flatMap((item) => (item.kind === kind ? item.id : []))

async function dropCached({ outbox, reads }: Parts, owner: string, items: Erasures): Promise<void> {
	const customers = idsOf(items, 'customer')
	const contacts = new Set(idsOf(items, 'contact'))
	const names = items.flatMap(({ id, customerId }) => (customerId ? [id, customerId] : id))
	const isWhole = idsOf(items, 'employee').length > 0
	await writeCached(owner, async (transaction) => {
		if (isWhole) return dropAllRows(transaction)
		await maskCustomers(transaction, { customers, contacts })
		await dropRows(transaction, names)
		await dropNotes(transaction, ['owner', 'customers'])
	})
	const own = [employeeQueries.profile(), employeeQueries.settings(), employeeQueries.config()]
	const ownKeys = own.map(({ queryKey }) => JSON.stringify(queryKey))
	if (isWhole) await dropReads(reads, ({ queryKey }) => !ownKeys.includes(JSON.stringify(queryKey)))
	else await dropMentions(reads, names)
	await reads.keepNow()
	await outbox.current.forgetEnded(names)
	// A draft about a customer is the person's work: of a contact person only the drafts that name them are deleted.
	await dropDraftsOf(
		owner,
		items.map(({ id }) => id),
	)
}

/**
 * Requests the erasures since the last time, and deletes this phone's data of them; waiting changes stay.
 * The mark is written last: an interrupted run is repeated. True where somebody was erased.
 */
export async function dropErased(parts: Parts, owner: string): Promise<boolean> {
	const since = await readMark()
	const query = since === undefined ? {} : { since }
	const { items, mark } = await callApi(personalDataRoutes.listErasures, {
		...{ query, priority: 'low' as const },
	})
	if (items.length > 0) await dropCached(parts, owner, items)
	if (mark !== since) {
		await writeCached(owner, (transaction) => transaction.objectStore('notes').put(mark, markNote))
	}
	return items.length > 0
}

import {
	type CustomerHistoryEntry,
	type CustomerHistoryQuery,
	customerHistoryTypes,
	type Meta,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import type { Context } from '#platform/context'
import { metaOf } from '#platform/paging'
import { getCustomer } from '../customer-service.ts'
import {
	type EntryContext,
	type IssueEntry,
	presentIssueEntry,
	presentStatusEntry,
	presentVisitEntry,
} from './customer-history-presenter.ts'
import {
	type HistoryKey,
	listHistoryKeys,
	listIssueEntries,
	listStatusEntries,
	listVisitEntries,
} from './customer-history-repository.ts'

async function listEntries(db: Db, keys: readonly HistoryKey[], context: EntryContext) {
	const entries = [
		...(await listVisitEntries(db, keys)).map((row) => presentVisitEntry(row, context)),
		...(await listIssueEntries(db, keys)).map((row) => presentIssueEntry(row, context)),
		...(await listStatusEntries(db, keys)).map((row) => presentStatusEntry(row, context)),
	]
	const byId = new Map(entries.map((entry) => [entry.id, entry]))
	return keys.flatMap(({ id }) => byId.get(id) ?? [])
}

/** A problem as an entry of its customer's history, by any reporter */
export async function findIssueEntry(
	{ db, locale, employee: { timeZone } }: Context,
	id: string,
): Promise<IssueEntry | undefined> {
	const [row] = await listIssueEntries(db, [{ type: 'issue', id }])
	return row && presentIssueEntry(row, { locale, timeZone })
}

export async function pageHistory(
	context: Context,
	id: string,
	query: CustomerHistoryQuery,
): Promise<{ items: CustomerHistoryEntry[]; meta: Meta }> {
	const { db, employee, locale } = context
	const { timeZone } = employee
	const customer = await getCustomer(context, id)
	const { page, perPage, 'filter.type': types = customerHistoryTypes } = query
	const search = { customerId: customer.id, types: [...new Set(types)], timeZone, page, perPage }
	const { keys, total } = await listHistoryKeys(db, search)
	const items = await listEntries(db, keys, { locale, timeZone })
	const path = `/api/customer/${customer.id}/history`
	return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
}

import { searchTextOf, type TextOfCustomer } from '@roundsman/contract'
import { readCached } from './cache-store.ts'

/** The searchable texts of cached customers; undefined for customers that are not cached. */
export async function readCustomerTexts(ids: Iterable<string>): Promise<TextOfCustomer> {
	const read = readCached(async (transaction) => {
		const store = transaction.objectStore('customers')
		return Promise.all([...new Set(ids)].map((id) => store.get(id)))
	})
	const rows = await read.catch(() => [])
	const texts = new Map(
		rows.flatMap((row) => (row ? [[row.id, searchTextOf(row.customer)] as const] : [])),
	)
	return (id) => texts.get(id)
}

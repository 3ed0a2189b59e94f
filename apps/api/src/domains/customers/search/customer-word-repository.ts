import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { holdsWord } from './customer-search-repository.ts'

/** So many customers are looked up one by one; more are searched among the rows of a list. */
const fewCustomers = 500

export type WordHolders = {
	/** On rows that `customer` is joined to: whether it holds the word. */
	isHolder: RawBuilder<boolean>
	/** Whether a column of a list names one of them: each is found once, not for each row. */
	isNamedBy(column: string): RawBuilder<boolean>
	isMany: boolean
}

export async function findHolders(db: Db, word: string): Promise<WordHolders> {
	const holders = db
		.selectFrom('customer')
		.select('customer.id')
		.where(holdsWord(sql`customer.search_text`, word, false))
	const few = await holders.limit(fewCustomers + 1).execute()
	const isMany = few.length > fewCustomers
	const ids = few.map(({ id }) => id)
	return {
		isHolder: holdsWord(sql`customer.search_text`, word, false),
		isNamedBy: (column) =>
			isMany
				? sql`${sql.ref(column)} in ${holders}`
				: sql`${sql.ref(column)} = any(${ids}::uuid[])`,
		isMany,
	}
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { holdsWord } from './customer-search-repository.ts'

/** Up to this number, customers are looked up one by one; otherwise rows of the list are tested. */
const fewCustomers = 500

export type WordHolders = {
	/** For rows joined to `customer`: whether it contains the word */
	isHolder: RawBuilder<boolean>
	/** Whether a column of a list refers to one of them: each is looked up once, not per row. */
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

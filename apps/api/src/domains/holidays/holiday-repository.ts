import type { Country } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A holiday from the firm's own list */
export type OwnHoliday = {
	country: Country
	postalCode: string | null
	/** `YYYY-MM-DD`, or `MM-DD` for every year */
	day: string
	name: string
}

export const listOwnHolidays = (db: Db): Promise<OwnHoliday[]> =>
	db
		.selectFrom('holiday')
		.select(['country', 'postal_code as postalCode', 'day', 'name'])
		.orderBy('country')
		.orderBy('day')
		.orderBy('postal_code')
		.execute()

export async function putHoliday(db: Db, holiday: OwnHoliday): Promise<void> {
	const { country, postalCode, day, name } = holiday
	await db
		.insertInto('holiday')
		.values({ country, postal_code: postalCode, day, name })
		.onConflict((conflict) =>
			conflict.expression(sql`country, day, coalesce(postal_code, '')`).doUpdateSet({ name }),
		)
		.execute()
}

/** Deletes a holiday; false if there is none. */
export async function removeHoliday(
	db: Db,
	{ country, postalCode, day }: Omit<OwnHoliday, 'name'>,
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('holiday')
		.where('country', '=', country)
		.where('day', '=', day)
		.where('postal_code', postalCode === null ? 'is' : '=', postalCode)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

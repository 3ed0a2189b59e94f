import {
	type Country,
	type Observation,
	observations,
	type RetentionKind,
	retentionKinds,
	retentions,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../config.ts'

type RetentionMonths = Record<RetentionKind, number>

/** Retention in months by kind; events default to `EVENT_MONTHS` unless the office has set them. */
export async function readRetention(
	db: Db,
	{ eventMonths }: Pick<Config, 'eventMonths'>,
): Promise<RetentionMonths> {
	const rows = await db.selectFrom('retention').select(['kind', 'months']).execute()
	const set = Object.fromEntries(rows.map(({ kind, months }) => [kind, months]))
	const usual = { events: eventMonths } as Partial<RetentionMonths>
	return Object.fromEntries(
		retentionKinds.map((kind) => [kind, set[kind] ?? usual[kind] ?? retentions[kind].months]),
	) as RetentionMonths
}

/** Data of employees that a country's office does not store. */
export async function listUnobserved(db: Db, country: Country): Promise<Observation[]> {
	const rows = await db
		.selectFrom('unobserved')
		.where('country', '=', country)
		.select('what')
		.execute()
	return observations.filter((one) => rows.some(({ what }) => what === one))
}

/** Data of employees that is not stored, for every country. */
export const listAllUnobserved = (db: Db) =>
	db
		.selectFrom('unobserved')
		.select([sql<Country>`country`.as('country'), sql<Observation>`what`.as('what')])
		.orderBy('country')
		.orderBy('what')
		.execute()

/** Whether data may be stored of an employee of a country; must be checked before writing it. */
export async function mayObserve(db: Db, country: Country, what: Observation): Promise<boolean> {
	const row = await db
		.selectFrom('unobserved')
		.where('country', '=', country)
		.where('what', '=', what)
		.select('what')
		.executeTakeFirst()
	return row === undefined
}

export function monthsBefore(now: Date, months: number): Date {
	const moment = new Date(now)
	moment.setUTCMonth(moment.getUTCMonth() - months)
	return moment
}

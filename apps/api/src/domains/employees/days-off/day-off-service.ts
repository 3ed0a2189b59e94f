import {
	type calendarRoutes,
	type DayOff,
	type DayOffForm,
	fieldError,
	type Meta,
	type QueryOf,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { type OfficeScope, wholeScope } from '#platform/office-scope'
import { metaOf, totalOf } from '#platform/paging'
import { findPerson, scopedPeople } from '../people/person-repository.ts'

/** One page of days off of the scope's people, sorted */
export async function listDaysOff(
	db: Db,
	scope: OfficeScope,
	{ page, perPage, ...filters }: QueryOf<(typeof calendarRoutes)['listDaysOff']>,
): Promise<{ items: DayOff[]; meta: Meta }> {
	const { 'filter.start': start, 'filter.end': end, 'filter.personId': personId } = filters
	let all = scopedPeople(db, scope).innerJoin('day_off', 'day_off.employee_id', 'employee.id')
	if (start !== undefined) all = all.where('day_off.date', '>=', start)
	if (end !== undefined) all = all.where('day_off.date', '<=', end)
	if (personId !== undefined) {
		const person = await findPerson(db, scope, personId)
		if (!person) throw refusals.notFound()
		all = all.where('employee.id', '=', person.id)
	}
	const total = await totalOf(all)
	const items = await all
		.select(['employee.id as personId', 'employee.name', 'day_off.date', 'day_off.part'])
		.orderBy('day_off.date')
		.orderBy('employee.name')
		.orderBy('employee.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	const path = '/api/office/day-off'
	return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
}

/** Adds a day off or replaces the one on the same date. 422 for an unknown person. */
export async function putDayOff(
	source: EventSource,
	{ personId, date, part = 'whole' }: DayOffForm,
): Promise<DayOff> {
	const { db } = source
	const person = await findPerson(db, wholeScope, personId)
	if (!person) throw refusals.invalid({ personId: [fieldError('unknown_id')] })
	await db
		.insertInto('day_off')
		.values({ employee_id: person.id, date, part })
		.onConflict((conflict) => conflict.columns(['employee_id', 'date']).doUpdateSet({ part }))
		.execute()
	const after = { date, part }
	await recordEvent(source, { kind: 'day_off.changed', recordId: person.id, after })
	return { personId: person.id, name: person.name, date, part }
}

/** Removes a day off; does nothing if there is none. */
export async function removeDayOff(
	source: EventSource,
	{ personId, date }: { personId: string; date: string },
): Promise<undefined> {
	const { db } = source
	const person = await findPerson(db, wholeScope, personId)
	if (!person) throw refusals.invalid({ personId: [fieldError('unknown_id')] })
	const gone = await db
		.deleteFrom('day_off')
		.where('employee_id', '=', person.id)
		.where('date', '=', date)
		.returning(['date', 'part'])
		.executeTakeFirst()
	if (!gone) return
	await recordEvent(source, { kind: 'day_off.changed', recordId: person.id, before: gone })
}

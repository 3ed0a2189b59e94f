import {
	hoursOf,
	type OpeningHour,
	type OpeningHours,
	openingHourErrors,
	type Week,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { refusals, refuseErrors } from '#platform/app-error'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { isInScope, type OfficeScope } from '#platform/office-scope'

const scopedCustomers = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('customer')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))
		.select([
			'customer.id as customerId',
			'customer.aws_id as number',
			'customer.title',
			'customer.opening_hours as week',
		])

export async function getOpeningHours(
	db: Db,
	scope: OfficeScope,
	id: string,
): Promise<OpeningHours> {
	const row = isUuid(id)
		? await scopedCustomers(db, scope).where('customer.id', '=', id).executeTakeFirst()
		: undefined
	if (!row) throw refusals.notFound()
	const { week, ...customer } = row
	return { ...customer, hours: hoursOf(week) }
}

export async function findCustomerNumbered(db: Db, number: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('customer')
		.select('id')
		.where('aws_id', '=', number)
		.executeTakeFirst()
	return row?.id
}

/** A week as customers store it, each day sorted; null if nothing is known. */
function weekOf(hours: readonly OpeningHour[]): Week | null {
	if (hours.length === 0) return null
	const days = Map.groupBy(hours, ({ weekday }) => weekday)
	return Object.fromEntries(
		[...days].map(([weekday, spans]) => [
			weekday,
			spans
				.map(({ from, to }) => ({ from, to }))
				.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
		]),
	)
}

/** Sets a customer's opening hours; 404 outside the scope, 422 for overlapping periods. */
export async function putOpeningHours(
	source: EventSource & { now: Date },
	scope: OfficeScope,
	{ id, hours }: { id: string; hours: readonly OpeningHour[] },
): Promise<OpeningHours> {
	const { db, now } = source
	const { customerId, hours: before } = await getOpeningHours(db, scope, id)
	refuseErrors(openingHourErrors(hours))
	const week = weekOf(hours)
	const { version } = await db
		.updateTable('customer')
		.set((eb) => ({
			opening_hours: week && (JSON.stringify(week) as never),
			version: eb('version', '+', 1),
			updated_at: now,
		}))
		.where('id', '=', customerId)
		.returning('version')
		.executeTakeFirstOrThrow()
	const after = await getOpeningHours(db, scope, customerId)
	await recordEvent(source, {
		...{ kind: 'customer.changed', recordId: customerId, version },
		...{ before: { openingHours: before }, after: { openingHours: after.hours } },
	})
	return after
}

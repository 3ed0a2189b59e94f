import {
	type CustomerMap,
	type CustomerMapQuery,
	daysFromLastVisit,
	groupAliasOf,
	linesOf,
	mapPointsMax,
	roundDegrees,
	visitOwnershipOf,
	type WrittenColumns,
} from '@roundsman/contract'
import { listOwnSectors } from '#domains/options'
import type { Context } from '#platform/context'
import { findMapLines, type MapLines } from './search/customer-map-repository.ts'

/** Removes the last line if there is one more than are shown. */
const cut = (lines: string, count: number) =>
	count > mapPointsMax ? lines.slice(0, lines.lastIndexOf('\n')) : lines

/** The days since a date, cached because many customers share a date */
function countDaysTo(today: string) {
	const known = new Map<string, number | null>()
	return (date: string): number | null => {
		const days = known.get(date)
		if (days !== undefined) return days
		const counted = daysFromLastVisit(date || undefined, today)
		known.set(date, counted)
		return counted
	}
}

function presentColumns(found: MapLines, { employee, today }: Context): WrittenColumns {
	const { count } = found
	const textOf = (lines: string) => cut(lines, count)
	const linesIn = (lines: string) => (count === 0 ? [] : textOf(lines).split('\n'))
	const closed = linesIn(found.closed)
	const groupAliases = linesIn(found.statuses).map((status, place) =>
		groupAliasOf({ status, isClosed: closed[place] === 'true' }),
	)
	const ownerships = linesIn(found.visitors).map((visitorId, place) =>
		visitOwnershipOf(
			visitorId === '' ? null : { isOwn: visitorId === employee.id },
			groupAliases[place] ?? null,
		),
	)
	return {
		customerIds: textOf(found.ids),
		titles: textOf(found.titles),
		lats: linesIn(found.lats).map((degrees) => roundDegrees(Number(degrees))),
		lngs: linesIn(found.lngs).map((degrees) => roundDegrees(Number(degrees))),
		visitIds: textOf(found.visitIds),
		groupAliases: linesOf(groupAliases),
		visitOwnershipTypes: linesOf(ownerships),
		daysFromLastVisit: linesIn(found.lastVisits).map(countDaysTo(today)),
	}
}

/** The customers of the caller's sectors in a part of the map, nearest to its centre first */
export async function mapCustomers(
	context: Context,
	query: CustomerMapQuery,
): Promise<CustomerMap> {
	const { db, employee, today } = context
	const { southWestLat, southWestLng, northEastLat, northEastLng, day, ...filters } = query
	const bounds = { southWestLat, southWestLng, northEastLat, northEastLng }
	const sectors = await listOwnSectors(db, employee.id)
	const found = await findMapLines(db, { bounds, filters, sectors, today, day })
	return {
		points: presentColumns(found, context),
		truncated: found.count > mapPointsMax,
	}
}

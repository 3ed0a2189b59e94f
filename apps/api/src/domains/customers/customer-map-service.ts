import {
	type CustomerMap,
	type CustomerMapQuery,
	columnsOf,
	daysFromLastVisit,
	groupAliasOf,
	type MapPoint,
	mapPointsMax,
	visitOwnershipOf,
} from '@roundsman/contract'
import { listOwnSectors } from '#domains/options'
import type { Context } from '#platform/context'
import { findMapRows, type MapRow } from './customer-map-repository.ts'

function presentPoint(row: MapRow, { employee, today }: Context): MapPoint {
	const groupAlias = groupAliasOf(row)
	const visit = row.visitorId === null ? null : { isOwn: row.visitorId === employee.id }
	return {
		id: row.id,
		customerId: row.id,
		title: row.title,
		location: { lat: row.lat, lng: row.lng },
		visitId: row.visitId,
		groupAlias,
		visitOwnershipType: visitOwnershipOf(visit, groupAlias),
		daysFromLastVisit: daysFromLastVisit(row.lastVisitOn ?? undefined, today),
	}
}

/** The customers of the caller's sectors in a part of the map, the nearest to its middle first. */
export async function mapCustomers(
	context: Context,
	query: CustomerMapQuery,
): Promise<CustomerMap> {
	const { db, employee, today } = context
	const { southWestLat, southWestLng, northEastLat, northEastLng, day, ...filters } = query
	const bounds = { southWestLat, southWestLng, northEastLat, northEastLng }
	const sectors = await listOwnSectors(db, employee.id)
	const rows = await findMapRows(db, { bounds, filters, sectors, today, day })
	const shown = rows.slice(0, mapPointsMax)
	return {
		points: columnsOf(shown.map((row) => presentPoint(row, context))),
		truncated: rows.length > mapPointsMax,
	}
}

import type { ActivePointsForm, TourPointForm } from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { raiseTourPointsVersion } from '#domains/employees'
import { announceTourPoints } from '#platform/live-feed'

const columns = [
	'id',
	'employee_id as employeeId',
	'label',
	'type',
	'lat',
	'lng',
	'is_favorite as isFavorite',
	'is_active_end as isActiveEnd',
	'is_active_intermediate as isActiveIntermediate',
	'deleted_at as deletedAt',
] as const

const ownPoints = (db: Db, employeeId: string) =>
	db
		.selectFrom('tour_point')
		.select(columns)
		.where('employee_id', '=', employeeId)
		.where('deleted_at', 'is', null)

/** An employee's points, unsorted */
export const listPoints = (db: Db, employeeId: string) => ownPoints(db, employeeId).execute()
export type PointRow = Awaited<ReturnType<typeof listPoints>>[number]

export async function findPoint(db: Db, id: string): Promise<PointRow | undefined> {
	if (!isUuid(id)) return undefined
	return db.selectFrom('tour_point').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findPointsVersion(db: Db, employeeId: string): Promise<number> {
	const { version } = await db
		.selectFrom('employee')
		.select('tour_points_version as version')
		.where('id', '=', employeeId)
		.executeTakeFirstOrThrow()
	return version
}

export async function insertPoint(
	db: Db,
	employeeId: string,
	{ id, label, type, isFavorite, coordinates }: TourPointForm & { id: string },
): Promise<void> {
	const row = { id, employee_id: employeeId, label, type, is_favorite: isFavorite, ...coordinates }
	await db.insertInto('tour_point').values(row).execute()
}

/** Deletes a point, which is no longer chosen then. */
export async function forgetPoint(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('tour_point')
		.set({ deleted_at: at, is_active_end: false, is_active_intermediate: false })
		.where('id', '=', id)
		.execute()
}

const uses = [
	['activeEnd', 'is_active_end'],
	['activeIntermediate', 'is_active_intermediate'],
] as const

export async function savePointChoice(
	db: Db,
	employeeId: string,
	form: ActivePointsForm,
): Promise<void> {
	for (const [field, column] of uses) {
		const chosen = form[field]
		if (chosen === undefined) continue
		await db
			.updateTable('tour_point')
			.set((eb) => ({ [column]: chosen === null ? false : eb('id', '=', chosen) }))
			.where('employee_id', '=', employeeId)
			.where('deleted_at', 'is', null)
			.execute()
	}
}

/**
 * Records that an employee's points have changed, and notifies their devices except the one that made the
 * change.
 */
export async function touchPoints(
	db: Db,
	employeeId: string,
	by: Uint8Array | null,
): Promise<void> {
	const version = await raiseTourPointsVersion(db, employeeId)
	await announceTourPoints(db, { employeeId, version, by })
}

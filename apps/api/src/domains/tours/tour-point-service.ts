import { randomUUID } from 'node:crypto'
import {
	type ActivePointsForm,
	activePointErrors,
	arrangePoints,
	fieldError,
	isImplausible,
	pointErrors,
	type TourPointForm,
	type TourPoints,
} from '@roundsman/contract'
import { lockTours } from '#domains/visits'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { mayDeletePoint, mayRepeatPoint } from './tour-point-policy.ts'
import { presentPoint } from './tour-point-presenter.ts'
import {
	findPoint,
	findPointsVersion,
	forgetPoint,
	insertPoint,
	listPoints,
	savePointChoice,
	touchPoints,
} from './tour-point-repository.ts'

export async function listTourPoints({ db, employee, locale }: Context): Promise<TourPoints> {
	const version = await findPointsVersion(db, employee.id)
	const rows = await listPoints(db, employee.id)
	const points = rows.map((row) => presentPoint(row, locale))
	const chosen = {
		activeEnd: rows.find((row) => row.isActiveEnd)?.id ?? null,
		activeIntermediate: rows.find((row) => row.isActiveIntermediate)?.id ?? null,
	}
	return { version, ...arrangePoints(points, chosen) }
}

/**
 * Stores a point of the caller. 422 if the id exists or the limit is exceeded; idempotent, even if the point
 * has been deleted since.
 */
export async function createTourPoint(
	context: Context,
	{ confirmed = false, ...form }: TourPointForm,
): Promise<TourPoints> {
	const { db, employee, session } = context
	const id = (form.id ?? randomUUID()).toLowerCase()
	await lockTours(db, employee.id)
	const taken = await findPoint(db, id)
	if (taken) {
		const { reason } = mayRepeatPoint(taken, form, employee.id)
		if (reason) throw refusals.invalid({ id: [fieldError(reason)] })
		return listTourPoints(context)
	}
	if (!confirmed && isImplausible(form.coordinates, null)) {
		refuseErrors({ coordinates: [fieldError('implausible_location')] })
	}
	refuseErrors(pointErrors((await listPoints(db, employee.id)).length))
	await insertPoint(db, employee.id, { ...form, id })
	await recordEvent(context, { kind: 'tour_point.created', recordId: id, after: form })
	await touchPoints(db, employee.id, session)
	return listTourPoints(context)
}

/** Deletes a point of the caller; 404 for any other. Does nothing if it is deleted. */
export async function deleteTourPoint(context: Context, id: string): Promise<TourPoints> {
	const { db, employee, now, session } = context
	await lockTours(db, employee.id)
	const point = await findPoint(db, id)
	if (!point || !mayDeletePoint(point, employee.id).may) throw refusals.notFound()
	if (!point.deletedAt) {
		await forgetPoint(db, point.id, now)
		const { label, type, lat, lng } = point
		const before = { label, type, coordinates: { lat, lng } }
		await recordEvent(context, { kind: 'tour_point.deleted', recordId: point.id, before })
		await touchPoints(db, employee.id, session)
	}
	return listTourPoints(context)
}

/** Sets the end and intermediate point of tours; 422 if a point is not the caller's or has another type. */
export async function chooseTourPoints(
	context: Context,
	form: ActivePointsForm,
): Promise<TourPoints> {
	const { db, employee, session } = context
	await lockTours(db, employee.id)
	const points = await listTourPoints(context)
	refuseErrors(activePointErrors(form, points))
	const { activeEnd, activeIntermediate } = points.static
	const wished = { activeEnd, activeIntermediate, ...form }
	const isNew = wished.activeEnd !== activeEnd || wished.activeIntermediate !== activeIntermediate
	if (!isNew) return points
	await savePointChoice(db, employee.id, form)
	const before = { activeEnd, activeIntermediate }
	// The choice belongs to the employee's record, because both points may be null.
	const recordId = employee.id
	await recordEvent(context, { kind: 'tour_point.chosen', recordId, before, after: wished })
	await touchPoints(db, employee.id, session)
	return listTourPoints(context)
}

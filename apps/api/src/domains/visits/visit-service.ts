import {
	namedErrors,
	reorderVisits,
	type TodayVisits,
	type Visit,
	type VisitOrderForm,
} from '@roundsman/contract'
import { refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { saveOrder } from './changes/visit-change-repository.ts'
import { findTourDay, touchTourDay } from './tour-day-repository.ts'
import { findSeen } from './visit-access-service.ts'
import { presentVisit } from './visit-presenter.ts'
import { countMoved, listDayVisits, listOwnIds } from './visit-repository.ts'

/** The caller's own visits on a day, today by default, in tour order with the tour's version */
export async function listVisits(
	context: Context,
	date: string = context.today,
): Promise<TodayVisits> {
	const { db, employee, locale } = context
	const rows = await listDayVisits(db, employee.id, date, locale)
	const [first] = rows
	// Visits include the version; only an empty day needs a query.
	const version = first ? first.tourVersion : (await findTourDay(db, employee.id, date))?.version
	const moved = first ? first.movedCount : await countMoved(db, employee.id, date)
	return {
		date,
		version: version ?? 0,
		items: rows.map((row) => presentVisit(row, employee.id, locale)),
		moved: Number(moved),
	}
}

export async function getVisit(context: Context, id: string): Promise<Visit> {
	return presentVisit(await findSeen(context, id), context.employee.id, context.locale)
}

async function checkOrder(context: Context, { ids }: VisitOrderForm): Promise<void> {
	const own = new Set(await listOwnIds(context.db, context.employee.id, ids))
	refuseErrors(namedErrors('ids', ids, (id) => own.has(id)))
}

/**
 * Sets the order of the planned visits on a day, today by default. Skips ids that are no longer planned on it
 * and does not change past days, so that a phone that was offline is not refused; 422 for an unknown, foreign
 * or duplicate id.
 */
export async function orderVisits(context: Context, form: VisitOrderForm): Promise<TodayVisits> {
	const { db, employee, today } = context
	const { date = today } = form
	await checkOrder(context, form)
	const before = await listVisits(context, date)
	if (date < today || before.items.length === 0) return before
	const isOptimized = (await findTourDay(db, employee.id, date))?.isOptimized
	await touchTourDay(db, employee.id, date, context.session, form.isOptimized ?? false)
	// Read again after locking, because another transaction may have moved visits.
	const visits = await listVisits(context, date)
	const items = reorderVisits(visits.items, form.ids)
	await saveOrder(
		db,
		items.map((visit) => visit.id),
	)
	const day = await findTourDay(db, employee.id, date)
	await recordEvent(context, {
		...{ kind: 'tour.reordered', recordId: day?.id ?? '', version: day?.version ?? null },
		before: { order: visits.items.map(({ id }) => id), isOptimized: isOptimized ?? false },
		after: { order: items.map(({ id }) => id), isOptimized: form.isOptimized ?? false },
	})
	return { ...visits, items }
}

import { distanceM } from '../core/distance.ts'
import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type { Location, Position } from '../core/scalars.ts'
import type { VisitDates } from '../customers/customer-history.ts'
import type { CatalogueAction, ChangingVisit } from './visit.ts'
import type { VisitCancelForm, VisitReplanForm, VisitStartForm } from './visit-change.ts'
import { arrivalAccuracyMaxM, clockAheadMaxMs, reasonCommentMinLength } from './visit-limits.ts'
import { reportedVisit } from './visit-rules.ts'

/** What is wrong with a cancellation beyond its shape: the reason `other` says nothing by itself. */
export function cancelErrors({
	reason,
	comment,
}: Pick<VisitCancelForm, 'reason' | 'comment'>): FieldErrors {
	if (reason !== 'other' || comment.length >= reasonCommentMinLength) return {}
	if (comment === '') return { comment: [fieldError('required')] }
	return { comment: [fieldError('min_length', { min: reasonCommentMinLength })] }
}

/**
 * What is wrong with a day by the days that are possible. A day on which the customer has a planned
 * visit already is told apart from those on which nobody comes.
 */
export function dateErrors(
	date: string,
	{ dateRange, excludedDates }: Pick<VisitDates, 'dateRange' | 'excludedDates'>,
	takenDays: readonly string[] = [],
): FieldErrors {
	const { start, end } = dateRange
	if (date < start || date > end) {
		return { date: [fieldError('date_out_of_range', { start, end })] }
	}
	if (takenDays.includes(date)) return { date: [fieldError('date_taken')] }
	return excludedDates.includes(date) ? { date: [fieldError('date_excluded')] } : {}
}

/** How far a device surely is from a place, in metres: its accuracy counts in the person's favour, up to 50 m. */
const surelyAwayM = (position: Position, target: Location) =>
	distanceM(position, target) - Math.min(position.accuracy, arrivalAccuracyMaxM)

/** True when a device is near enough for a visit to begin. */
export const hasArrived = (position: Position, target: Location, arrivalM: number): boolean =>
	surelyAwayM(position, target) <= arrivalM

export type ArrivalContext = { target: Location | null; arrivalM: number; now: Date }

/** What is wrong with an arrival beyond its shape: too far from the customer, or still to come. */
export function arrivalErrors(
	form: VisitStartForm,
	{ target, arrivalM, now }: ArrivalContext,
): FieldErrors {
	const errors: FieldErrors = {}
	if (!target) errors.lat = [fieldError('no_location')]
	else if (!hasArrived(form, target, arrivalM)) {
		const meters = Math.round(distanceM(form, target))
		errors.lat = [fieldError('not_near', { meters, max: arrivalM })]
	}
	if (Date.parse(form.at) > now.getTime() + clockAheadMaxMs) {
		errors.at = [fieldError('in_future')]
	}
	return errors
}

/** Whether an action is meant for customers of a status. */
export const isActionFor = (
	{ customerStatuses }: Pick<CatalogueAction, 'customerStatuses'>,
	status: string,
): boolean => customerStatuses === null || customerStatuses.includes(status)

/** The visit as it stands once its cancellation is accepted. */
export function canceledVisit<T extends ChangingVisit>(visit: T): T {
	return {
		...reportedVisit(visit),
		status: { ...visit.status, value: 'canceled' },
		visitStatus: 'canceled',
	}
}

/** The visit as it stands on its new day. */
export function replannedVisit<T extends ChangingVisit>(
	visit: T,
	{ date, comment }: VisitReplanForm,
): T {
	return {
		...visit,
		date,
		comment: comment || visit.comment,
		arrivalTime: null,
		appointment: null,
		visitStatus: 'plan',
	}
}

/** The visit as it stands once it was started; the first arrival holds. */
export function startedVisit<T extends ChangingVisit>(
	visit: T,
	{ at }: Pick<VisitStartForm, 'at'>,
): T {
	if (visit.visitStatus !== 'plan') return visit
	return { ...visit, arrivalTime: Date.parse(at), visitStatus: 'in_progress' }
}

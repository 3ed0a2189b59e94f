import { distanceM } from '../core/distance.ts'
import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type { Location, Position } from '../core/scalars.ts'
import type { CatalogueAction, ChangingVisit, Visit } from './visit.ts'
import type { VisitCancelForm, VisitReplanForm, VisitStartForm } from './visit-change.ts'
import type { VisitDates } from './visit-dates.ts'
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

const positionFields = ['lat', 'lng', 'accuracy'] as const

/** Where a start says the device was; undefined unless it says all of it. */
export function startPosition({ lat, lng, accuracy }: VisitStartForm): Position | undefined {
	if (lat === undefined || lng === undefined || accuracy === undefined) return undefined
	return { lat, lng, accuracy }
}

/** What is missing of the position of a start: all of it or, by hand, a part of what is said. */
function missingPositionErrors(form: VisitStartForm): FieldErrors {
	const missing = positionFields.filter((field) => form[field] === undefined)
	if (form.isByHand && missing.length === positionFields.length) return {}
	return Object.fromEntries(missing.map((field) => [field, [fieldError('required')]]))
}

/**
 * What is wrong with a start beyond its shape: still to come or, unless it is made by hand, too far
 * from the customer.
 */
export function arrivalErrors(
	form: VisitStartForm,
	{ target, arrivalM, now }: ArrivalContext,
): FieldErrors {
	const errors = missingPositionErrors(form)
	const position = startPosition(form)
	if (position && !form.isByHand) {
		if (!target) errors.lat = [fieldError('no_location')]
		else if (!hasArrived(position, target, arrivalM)) {
			const meters = Math.round(distanceM(position, target))
			errors.lat = [fieldError('not_near', { meters, max: arrivalM })]
		}
	}
	if (Date.parse(form.at) > now.getTime() + clockAheadMaxMs) {
		errors.at = [fieldError('in_future')]
	}
	return errors
}

/** Whether a visit can be started by hand: an own planned one of today that has not begun. */
export const isStartable = (
	visit: Pick<Visit, 'date' | 'isReportable' | 'visitStatus'>,
	today: string,
): boolean => visit.date === today && visit.isReportable && visit.visitStatus === 'plan'

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

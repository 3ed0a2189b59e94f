import { dateIn } from '../core/calendar.ts'
import { distanceM } from '../core/distance.ts'
import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type { Location } from '../core/scalars.ts'
import type { VisitCancelForm, VisitStartForm } from './visit-change.ts'
import { hasArrived, startPosition } from './visit-change-rules.ts'
import type { VisitDates } from './visit-dates.ts'
import { clockAheadMaxMs, reasonCommentMinLength } from './visit-limits.ts'

/** The error of a cancellation beyond its schema: the reason `other` needs a comment. */
export function cancelErrors({
	reason,
	comment,
}: Pick<VisitCancelForm, 'reason' | 'comment'>): FieldErrors {
	if (reason !== 'other' || comment.length >= reasonCommentMinLength) return {}
	if (comment === '') return { comment: [fieldError('required')] }
	return { comment: [fieldError('min_length', { min: reasonCommentMinLength })] }
}

/** The errors of named records: one that is not known, or is named once more. */
export function namedErrors(
	field: string,
	ids: readonly string[],
	isKnown: (id: string) => boolean,
): FieldErrors {
	const errors: FieldErrors = {}
	for (const [index, id] of ids.entries()) {
		if (!isKnown(id)) errors[`${field}.${index}`] = [fieldError('unknown_id')]
		else if (ids.indexOf(id) < index) errors[`${field}.${index}`] = [fieldError('duplicate')]
	}
	return errors
}

/** The error of a visit's return to a day: its customer has closed, or somebody else goes there. */
export function returnErrors({
	isClosed,
	isTaken,
}: {
	isClosed: boolean
	isTaken: boolean
}): FieldErrors {
	if (isClosed) return { customerId: [fieldError('customer_closed')] }
	return isTaken ? { date: [fieldError('date_taken')] } : {}
}

/** The error of a date that is not possible; an already planned visit of the customer has its own error. */
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

const positionFields = ['lat', 'lng', 'accuracy'] as const

function missingPositionErrors(form: VisitStartForm): FieldErrors {
	const missing = positionFields.filter((field) => form[field] === undefined)
	if (form.isByHand && missing.length === positionFields.length) return {}
	return Object.fromEntries(missing.map((field) => [field, [fieldError('required')]]))
}

type StartContext = {
	target: Location | null
	arrivalM: number
	now: Date
	/** The day of the visit, and the time zone of whoever is there. */
	date: string
	timeZone: string
}

/** A start of the future is one of now. */
export const startTime = ({ at }: Pick<VisitStartForm, 'at'>, now: Date): Date =>
	new Date(Math.min(Date.parse(at), now.getTime()))

/** The error of a start beyond its schema: not on the visit's day, or too far away unless started by hand. */
export function arrivalErrors(
	form: VisitStartForm,
	{ target, arrivalM, now, date, timeZone }: StartContext,
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
	} else if (dateIn(timeZone, startTime(form, now)) !== date) {
		errors.at = [fieldError('not_that_day', { date })]
	}
	return errors
}

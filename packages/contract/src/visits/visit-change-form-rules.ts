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

/** The error of a start beyond its schema: in the future, or too far away unless started by hand. */
export function arrivalErrors(
	form: VisitStartForm,
	{ target, arrivalM, now }: { target: Location | null; arrivalM: number; now: Date },
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

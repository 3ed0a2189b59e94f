import * as z from 'zod/mini'
import { type FieldErrors, fieldError, parseFields } from '../core/field-errors.ts'
import type { Location } from '../core/scalars.ts'
import { type VisitReportForm, visitReportFormSchema } from './visit.ts'
import { isFarAway } from './visit-rules.ts'

export function farAwayErrors(comment: string): FieldErrors {
	if (comment.trim() === '') return { farAwayComment: [fieldError('required')] }
	const field = visitReportFormSchema.shape.farAwayComment
	const { errors } = parseFields(z.object({ farAwayComment: field }), { farAwayComment: comment })
	return errors ?? {}
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && [...a].sort().join() === [...b].sort().join()

/** The actions that a report says to be done, or not to be. */
export const reportedActions = (
	{ actionReports }: Pick<VisitReportForm, 'actionReports'>,
	isDone: boolean,
): string[] => actionReports.filter(({ done }) => done === isDone).map(({ id }) => id)

type StoredReport = Pick<VisitReportForm, 'comment' | 'businessActions'> & { doneActions: string[] }

/** Whether a report says what the stored one says. */
export const isSameReport = (
	{ comment, businessActions, doneActions }: StoredReport,
	form: VisitReportForm,
): boolean =>
	comment === form.comment &&
	isSameSet(businessActions, form.businessActions) &&
	isSameSet(doneActions, reportedActions(form, true))

export type ReportContext = {
	/** Ids of the visit's actions. */
	actionIds: readonly string[]
	businessActionIds: readonly string[]
	hasBusinessActions: boolean
	asksWhenFarAway: boolean
	target: Location | null
	farAwayM: number
}

/**
 * The errors of a report beyond its schema, empty for none. Source: decisions, server rules of visits: it
 * needs an activity or a comment.
 */
export function reportErrors(form: VisitReportForm, context: ReportContext): FieldErrors {
	const errors: FieldErrors = {}
	const hasDone = form.actionReports.some((report) => report.done)
	const hasBusiness = context.hasBusinessActions && form.businessActions.length > 0
	if (!hasDone && !hasBusiness && form.comment === '') {
		errors.comment = [fieldError('required_one_of')]
	}
	const unknown = (ids: readonly string[], known: readonly string[]) =>
		ids.flatMap((id, index) => (known.includes(id) ? [] : [index]))
	const reported = form.actionReports.map((report) => report.id)
	for (const index of unknown(reported, context.actionIds)) {
		errors[`actionReports.${index}.id`] = [fieldError('unknown_id')]
	}
	const allowed = context.hasBusinessActions ? context.businessActionIds : []
	for (const index of unknown(form.businessActions, allowed)) {
		errors[`businessActions.${index}`] = [fieldError('unknown_id')]
	}
	const isFar = isFarAway(form.position, context.target, context.farAwayM)
	if (context.asksWhenFarAway && isFar && !form.farAwayComment) {
		errors.farAwayComment = [fieldError('required')]
	}
	return errors
}

import {
	dateIn,
	hasFeature,
	isSameReport,
	reportErrors,
	type Visit,
	type VisitReport,
	type VisitReportForm,
} from '@roundsman/contract'
import { recordVisitDay } from '#domains/customers'
import { readDistances } from '#domains/firm'
import { listOffered } from '#domains/options'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { featuresProfile } from '#platform/features'
import { mayObserve } from '#platform/retention/retention-settings'
import { closeAsDone } from '../changes/visit-change-repository.ts'
import { touchTourDay } from '../tour-day-repository.ts'
import { askerOf, enforce, findLocked, findSeen } from '../visit-access-service.ts'
import { mayChangeVisit } from '../visit-policy.ts'
import { locationOf, presentVisit } from '../visit-presenter.ts'
import type { VisitRow } from '../visit-repository.ts'
import { findReport, insertReport } from './visit-report-repository.ts'

async function checkReport(
	context: Context,
	visit: VisitRow,
	form: VisitReportForm,
): Promise<void> {
	const profile = featuresProfile(context)
	const { farAwayMeters } = await readDistances(context.db, context.config)
	const errors = reportErrors(form, {
		actionIds: visit.actions.map((action) => action.id),
		businessActionIds: await listOffered(context.db, 'business-action'),
		hasBusinessActions: hasFeature(profile, 'visit_report'),
		asksWhenFarAway: hasFeature(profile, 'far_away_distance'),
		target: locationOf(visit),
		farAwayM: farAwayMeters,
	})
	refuseErrors(errors)
}

/**
 * Reports a planned visit. 404 if the caller cannot see it, 403 for another person's, 409 with person and
 * time if it is closed and for a stale `If-Match`, 422 for a report without content. Idempotent: a repeat
 * gets the same answer.
 */
export async function reportVisit(
	context: Context,
	id: string,
	form: VisitReportForm,
): Promise<Visit> {
	const { db, employee, locale } = context
	const visit = await findLocked(context, id)
	const permission = mayChangeVisit(visit, askerOf(context))
	if (permission.reason === 'closed' && visit.status === 'done') {
		const report = await findReport(db, visit.id)
		const stored = report && {
			comment: report.comment,
			businessActions: report.business_actions,
			doneActions: report.done_action_ids,
		}
		const isOwnAgain = report?.employee_id === employee.id && stored && isSameReport(stored, form)
		if (isOwnAgain) return presentVisit(visit, employee.id, locale)
	}
	await enforce(context, visit, permission)
	await checkReport(context, visit, form)
	const reportedAt = context.doneAt
	const isPlaced = await mayObserve(db, employee.country, 'report_position')
	const stored = isPlaced ? form : { ...form, position: undefined }
	const report = { visitId: visit.id, employeeId: employee.id, reportedAt, form: stored }
	await insertReport(db, report)
	const { businessActions, actionReports, comment, farAwayComment = null } = form
	await recordEvent(context, {
		...{ kind: 'visit.reported', recordId: visit.id, version: visit.version + 1 },
		before: { status: visit.status },
		after: {
			...{ status: 'done', closedAt: reportedAt },
			...{ businessActions, actionReports, comment, farAwayComment },
		},
	})
	await closeAsDone(db, visit.id, { employeeId: employee.id, at: reportedAt })
	await touchTourDay(db, visit.employeeId, visit.date, context.session)
	await recordVisitDay(db, visit.customerId, dateIn(employee.timeZone, reportedAt))
	return presentVisit(await findSeen(context, id), employee.id, locale)
}

export async function getVisitReport(context: Context, id: string): Promise<VisitReport> {
	const visit = await findSeen(context, id)
	const row = await findReport(context.db, visit.id)
	if (!row) throw refusals.notFound()
	const titles = new Map(visit.actions.map((action) => [action.id, action.title]))
	const reports = (ids: string[], done: boolean) =>
		ids.map((actionId) => ({ id: actionId, title: titles.get(actionId) ?? '', done }))
	return {
		visitId: row.visit_id,
		reportedAt: row.reported_at.toISOString(),
		businessActions: row.business_actions,
		actionReports: [...reports(row.done_action_ids, true), ...reports(row.open_action_ids, false)],
		comment: row.comment,
		farAwayComment: row.far_away_comment,
	}
}

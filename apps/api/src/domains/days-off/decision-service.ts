import {
	type Approval,
	type BoardChange,
	type FieldErrors,
	fieldError,
	halfDaysOf,
	holidaysAt,
	type OfficeDayOffRequest,
	refusalErrors,
	type VisitDecision,
	workingDaysOf,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { carryOut } from '#domains/board'
import { enterDaysOff } from '#domains/employees'
import { listHolidays } from '#domains/holidays'
import { announceTo } from '#domains/notifications'
import { lockTours } from '#domains/visits'
import { refusals, refuseErrors } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { announceOwn } from '#platform/live-feed'
import { mayDecide } from './day-off-policy.ts'
import { lockRequest, markDecided, type OfficeRequestRow } from './day-off-request-repository.ts'
import { listVisitsOn, presentOne, readRequest } from './office-request-service.ts'

/** Notifies an employee of a decision on days off: open apps at once, by push outside quiet hours. */
export async function notifyOfDecision(db: Db, employeeId: string): Promise<void> {
	await announceOwn(db, 'days-off', employeeId)
	await announceTo(db, { employeeId, kind: 'day-off', record: 'days-off' }, new Date())
}

/** The pending request, locked; 409 if it has been decided or withdrawn. */
async function lockOpen(context: OfficeContext, row: OfficeRequestRow) {
	const { state } = await lockRequest(context.db, row.id)
	const permission = mayDecide({ state })
	if (permission.may) return
	throw refusals.conflict('It is decided already.', { alias: permission.reason })
}

/** The approval must list exactly the current visits of these days. */
async function checkNamed(context: OfficeContext, row: OfficeRequestRow, { visits }: Approval) {
	const planned = await listVisitsOn(context, row)
	const named = new Map(visits.map(({ visitId, version }) => [visitId, version]))
	const isSame =
		named.size === visits.length &&
		planned.length === visits.length &&
		planned.every(({ id, version }) => named.get(id) === version)
	if (!isSame) throw refusals.invalid({ visits: [fieldError('visits_changed')] })
}

/** A visit that becomes due again is cancelled for another day. */
function changeOf(decision: VisitDecision, employeeId: string): BoardChange | null {
	const { visitId, version } = decision
	if (decision.becomes === 'stay') return null
	if (decision.becomes === 'due') {
		return { kind: 'cancel', visitId, version, reason: 'other_day', comment: '' }
	}
	const { date, employeeId: other = employeeId } = decision
	return { kind: 'move', visitId, version, employeeId: other, date }
}

/** Applies the decisions on visits; 422 at each one that cannot be applied. */
async function settleVisits(context: OfficeContext, employeeId: string, { visits }: Approval) {
	const changes = visits.flatMap((decision) => changeOf(decision, employeeId) ?? [])
	const problems = await carryOut(context, changes)
	const errors: FieldErrors = {}
	for (const { visitId, reason } of problems) {
		const at = visits.findIndex((one) => one.visitId === visitId)
		const isKnown = reason === 'date_taken' || reason === 'date_excluded'
		errors[`visits.${at}`] = [fieldError(isKnown ? reason : 'visit_immovable')]
	}
	if (problems.length > 0) throw refusals.invalid(errors)
}

/**
 * Approves a request: its working days become days off, and each visit on these days stays, moves or becomes
 * due again. If one visit cannot, nothing is changed.
 */
export async function approveDaysOff(
	context: OfficeContext,
	id: string,
	approval: Approval,
): Promise<OfficeDayOffRequest> {
	const { db, employee, now } = context
	const row = await readRequest(context, id)
	const movedTo = approval.visits.flatMap((one) =>
		one.becomes === 'move' ? (one.employeeId ?? []) : [],
	)
	// Locks all people in one order, as all code that changes tours does.
	for (const personId of [...new Set([row.employeeId, ...movedTo])].toSorted()) {
		await lockTours(db, personId)
	}
	await lockOpen(context, row)
	await checkNamed(context, row, approval)
	const { employeeId, country, postalCode, firstDate, lastDate, part } = row
	const all = await listHolidays(db, [country], { start: firstDate, end: lastDate })
	const holidays = holidaysAt(all, { country, postalCode })
	const dates = workingDaysOf(row, holidays)
	await enterDaysOff(context, { employeeId, requestId: row.id, dates, part })
	await markDecided(db, row.id, { state: 'approved', reason: null, by: employee.id, at: now })
	await settleVisits(context, employeeId, approval)
	await recordEvent(context, {
		...{ kind: 'day_off_request.approved', recordId: row.id },
		before: { state: 'asked' },
		after: { state: 'approved', employeeId, halfDays: halfDaysOf(row, holidays) },
	})
	await notifyOfDecision(db, employeeId)
	return presentOne(context, row.id)
}

/** Refuses a request with a reason for the employee. */
export async function refuseDaysOff(
	context: OfficeContext,
	id: string,
	{ reason }: { reason: string },
): Promise<OfficeDayOffRequest> {
	const { db, employee, now } = context
	const row = await readRequest(context, id)
	refuseErrors(refusalErrors({ reason }))
	await lockTours(db, row.employeeId)
	await lockOpen(context, row)
	await markDecided(db, row.id, { state: 'refused', reason, by: employee.id, at: now })
	await recordEvent(context, {
		...{ kind: 'day_off_request.refused', recordId: row.id },
		before: { state: 'asked' },
		after: { state: 'refused', employeeId: row.employeeId, reason },
	})
	await notifyOfDecision(db, row.employeeId)
	return presentOne(context, row.id)
}

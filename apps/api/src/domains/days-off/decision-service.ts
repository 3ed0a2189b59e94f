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
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { announceOwn } from '#platform/live-feed'
import { mayDecide } from './day-off-policy.ts'
import { lockRequest, markDecided, type OfficeRequestRow } from './day-off-request-repository.ts'
import { listVisitsOn, presentOne, readRequest } from './office-request-service.ts'

/** Notifies an employee of a decision on days off: open apps at once, their phone outside of quiet hours. */
export async function notifyOfDecision(db: Db, employeeId: string): Promise<void> {
	await announceOwn(db, 'days-off', employeeId)
	await announceTo(db, { employeeId, kind: 'day-off', record: 'days-off' }, new Date())
}

/** The request that is to be decided, locked; 409 where somebody has decided already, or it was withdrawn. */
async function lockOpen(context: OfficeContext, row: OfficeRequestRow) {
	const { state } = await lockRequest(context.db, row.id)
	const permission = mayDecide({ state })
	if (permission.may) return
	throw refusals.conflict('It is decided already.', { alias: permission.reason })
}

/** Every visit of these days must be named as it is now: none is overlooked, none is named that went away. */
async function checkNamed(context: OfficeContext, row: OfficeRequestRow, { visits }: Approval) {
	const planned = await listVisitsOn(context, row)
	const named = new Map(visits.map(({ visitId, version }) => [visitId, version]))
	const isSame =
		named.size === visits.length &&
		planned.length === visits.length &&
		planned.every(({ id, version }) => named.get(id) === version)
	if (!isSame) throw refusals.invalid({ visits: [fieldError('visits_changed')] })
}

/** A visit that is due again is cancelled as one for another day. */
function changeOf(decision: VisitDecision, employeeId: string): BoardChange | null {
	const { visitId, version } = decision
	if (decision.becomes === 'stay') return null
	if (decision.becomes === 'due') {
		return { kind: 'cancel', visitId, version, reason: 'other_day', comment: '' }
	}
	const { date, employeeId: other = employeeId } = decision
	return { kind: 'move', visitId, version, employeeId: other, date }
}

/** Carries out what becomes of the visits; 422 at each that cannot go where it is to go. */
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
 * Approves a request: its working days are days off from now on, and each visit of these days stays, moves or is
 * due again. All of it or, where a visit cannot go where it is to go, nothing.
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
	// All people at once in one order, as all who change tours take them.
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

/** Refuses a request; the employee reads why. */
export async function refuseDaysOff(
	context: OfficeContext,
	id: string,
	{ reason }: { reason: string },
): Promise<OfficeDayOffRequest> {
	const { db, employee, now } = context
	const row = await readRequest(context, id)
	const errors = refusalErrors({ reason })
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
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

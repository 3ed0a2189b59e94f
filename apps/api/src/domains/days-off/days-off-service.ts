import {
	type DayOffRequestForm,
	type DaysOff,
	fieldError,
	requestErrors,
} from '@roundsman/contract'
import { releaseDaysOff } from '#domains/employees'
import { findEmployeePlace } from '#domains/holidays'
import { listDaysUnderway, lockTours } from '#domains/visits'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { mayTakeBack } from './day-off-policy.ts'
import {
	countSteps,
	findRequest,
	insertRequest,
	lockRequest,
	markWithdrawn,
	type RequestRow,
} from './day-off-request-repository.ts'
import { findKnownDays, yearsAround } from './known-days-service.ts'

/** The caller's days off in this year and the next */
export async function getDaysOff(context: Context): Promise<DaysOff> {
	const { db, employee, today } = context
	const asked = { start: today, end: `${Number(today.slice(0, 4)) + 1}-01-01` }
	const place = await findEmployeePlace(db, employee)
	const known = await findKnownDays(db, [{ id: employee.id, ...place }], asked)
	return {
		version: await countSteps(db, employee.id),
		range: yearsAround(asked).range,
		...known(employee.id),
		underway: await listDaysUnderway(db, employee.id, today),
	}
}

const isSame = (row: RequestRow, employeeId: string, form: DayOffRequestForm): boolean =>
	row.employeeId === employeeId &&
	row.firstDate === form.firstDate &&
	row.lastDate === form.lastDate &&
	row.part === form.part

/** Requests days off; 422 with all errors. Idempotent. */
export async function askForDaysOff(context: Context, given: DayOffRequestForm): Promise<DaysOff> {
	const { db, employee, today, doneAt } = context
	const form = { ...given, id: given.id.toLowerCase() }
	await lockTours(db, employee.id)
	const before = await findRequest(db, form.id)
	if (before && isSame(before, employee.id, form)) return getDaysOff(context)
	if (before) throw refusals.invalid({ id: [fieldError('duplicate')] })
	refuseErrors(requestErrors(form, { today, known: await getDaysOff(context) }))
	await insertRequest(db, employee.id, form, doneAt)
	const { id: recordId, ...period } = form
	const after = { employeeId: employee.id, ...period, state: 'asked' }
	await recordEvent(context, { kind: 'day_off_request.created', recordId, after })
	return getDaysOff(context)
}

/** Withdraws a request or approved days; 404 if it is not the caller's. Idempotent. */
export async function withdrawDaysOff(context: Context, id: string): Promise<DaysOff> {
	const { db, employee, today, doneAt } = context
	const found = await findRequest(db, id)
	if (found?.employeeId !== employee.id) throw refusals.notFound()
	await lockTours(db, employee.id)
	const request = await lockRequest(db, found.id)
	if (request.state === 'withdrawn') return getDaysOff(context)
	const permission = mayTakeBack(request, today)
	if (!permission.may) {
		throw refusals.conflict('It cannot be withdrawn any more.', { alias: permission.reason })
	}
	await markWithdrawn(db, request.id, doneAt)
	if (request.state === 'approved') {
		await releaseDaysOff(context, { employeeId: employee.id, requestId: request.id })
	}
	await recordEvent(context, {
		...{ kind: 'day_off_request.withdrawn', recordId: request.id },
		...{ before: { state: request.state }, after: { state: 'withdrawn' } },
	})
	return getDaysOff(context)
}

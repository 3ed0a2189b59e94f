import { randomUUID } from 'node:crypto'
import {
	type FieldErrors,
	fieldError,
	namedErrors,
	type Visit,
	type VisitCreateForm,
} from '@roundsman/contract'
import { checkVisitDay, findOwnCustomer, lockCustomer, mayBeVisited } from '#domains/customers'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { listKnownActions } from '../actions/action-repository.ts'
import { lockTourDays, lockTours, touchTourDay } from '../tour-day-repository.ts'
import { findSeen } from '../visit-access-service.ts'
import { mayRepeatVisit } from '../visit-policy.ts'
import { presentVisit } from '../visit-presenter.ts'
import { findOwnerAndDay } from '../visit-repository.ts'
import { insertVisit } from './visit-change-repository.ts'

async function actionErrors({ db }: Context, actions: readonly string[]): Promise<FieldErrors> {
	const known = new Set(await listKnownActions(db, actions))
	return namedErrors('actions', actions, (id) => known.has(id))
}

/** Errors unless the caller's customer is open and can be visited on the day */
async function placeErrors(context: Context, form: VisitCreateForm): Promise<FieldErrors> {
	const { db, employee } = context
	const customer = await findOwnCustomer(db, employee.id, form.customerId)
	if (!customer) return { customerId: [fieldError('unknown_id')] }
	const { reason } = mayBeVisited(customer)
	if (reason) return { customerId: [fieldError(reason)] }
	await lockCustomer(db, customer.id)
	return checkVisitDay(context, { customerId: customer.id, date: form.date, isMove: false })
}

/** True if this visit already exists; throws 422 if another one has the id. */
async function isThereAlready(
	{ db, employee }: Context,
	id: string,
	form: VisitCreateForm,
): Promise<boolean> {
	const taken = await findOwnerAndDay(db, id)
	if (!taken) return false
	const { reason } = mayRepeatVisit(taken, { ...form, employeeId: employee.id })
	if (reason) throw refusals.invalid({ id: [fieldError(reason)] })
	return true
}

/**
 * Plans a visit of the caller, after the last one of its day. 422 if the customer is not theirs or is closed,
 * the day is impossible, an action does not exist, or another record has the id; idempotent.
 */
export async function createVisit(context: Context, form: VisitCreateForm): Promise<Visit> {
	const { db, employee, locale, now, session } = context
	const id = (form.id ?? randomUUID()).toLowerCase()
	await lockTours(db, employee.id)
	await lockTourDays(db, employee.id, [form.date])
	if (!(await isThereAlready(context, id, form))) {
		const errors = {
			...(await placeErrors(context, form)),
			...(await actionErrors(context, form.actions)),
		}
		refuseErrors(errors)
		const { actions: actionIds, ...plan } = form
		await insertVisit(db, {
			...plan,
			id,
			appointment: plan.appointment,
			employeeId: employee.id,
			actionIds,
			now,
		})
		const { customerId, date, comment, appointment = null } = form
		await recordEvent(context, {
			...{ kind: 'visit.created', recordId: id, version: 1 },
			after: {
				customerId,
				employeeId: employee.id,
				date,
				comment,
				appointment,
				actions: actionIds,
			},
		})
		await touchTourDay(db, employee.id, form.date, session, false)
	}
	return presentVisit(await findSeen(context, id), employee.id, locale)
}

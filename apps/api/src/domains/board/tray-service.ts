import {
	type BoardChange,
	type BoardStepForm,
	type BoardTray,
	boardMaxSteps,
	cancelErrors,
	effectiveChanges,
	type FieldErrors,
	fieldError,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { findOfficeCustomers } from '#domains/customers'
import { findEmployeeName, listFieldPeople } from '#domains/employees'
import { withdrawnErrors } from '#domains/options'
import { findVisitStates } from '#domains/visits'
import { refuseErrors } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { announceOffice } from '#platform/live-feed'
import { locationOf } from './board-presenter.ts'
import {
	addStep,
	listOtherSteps,
	listSteps,
	lockSteps,
	type StepRow,
	setUndone,
} from './board-repository.ts'
import { changedMeanwhile, changesVisit } from './problem-presenter.ts'

type Other = BoardTray['others'][number]

const visitOf = (change: BoardChange) => ('visitId' in change ? change.visitId : null)

/** Other dispatchers' drafts for visits of people in the caller's scope */
async function listOthers({ db, scope, employee, today }: OfficeContext): Promise<Other[]> {
	const byPerson = Map.groupBy(
		await listOtherSteps(db, employee.id),
		({ dispatcherId }) => dispatcherId,
	)
	if (byPerson.size === 0) return []
	const people = await listFieldPeople(db, scope, { start: today, end: today })
	const seen = new Set(people.map(({ id }) => id))
	const others: Other[] = []
	for (const [id, steps] of byPerson) {
		const by = await findEmployeeName(db, id)
		const changes = effectiveChanges(steps)
		const states = await findVisitStates(
			db,
			changes.flatMap((change) => visitOf(change) ?? []),
		)
		const owner = new Map(states.map((state) => [state.id, state.employeeId]))
		for (const change of changes) {
			const visitId = visitOf(change)
			if (visitId === null) continue
			const ownerId = owner.get(visitId) ?? ('employeeId' in change ? change.employeeId : '')
			if (seen.has(ownerId)) others.push({ visitId, by, change })
		}
	}
	return others
}

/** The visits that the draft changes, and those of them that somebody has changed since. */
async function findVisits({ db, scope, today }: OfficeContext, changes: readonly BoardChange[]) {
	const own = changes.filter(changesVisit)
	if (own.length === 0) return { visits: [], problems: [] }
	const people = await listFieldPeople(db, scope, { start: today, end: today })
	const seen = new Set(people.map(({ id }) => id))
	const states = await findVisitStates(
		db,
		own.map(({ visitId }) => visitId),
	)
	const problems = own.flatMap((change) => {
		const state = states.find(({ id }) => id === change.visitId)
		return changedMeanwhile(change, state, (id) => seen.has(id)) ?? []
	})
	const visits = states
		.filter(({ employeeId }) => seen.has(employeeId))
		.map(({ id, title, employeeId, date }) => ({ id, title, employeeId, date }))
	return { visits, problems }
}

async function findCustomers({ db, scope }: OfficeContext, changes: readonly BoardChange[]) {
	const ids = changes.flatMap((change) => (change.kind === 'create' ? change.customerId : []))
	if (ids.length === 0) return []
	const rows = await findOfficeCustomers(db, scope, ids)
	return rows.map(({ id, title, city, lat, lng }) => ({
		...{ id, title, city },
		location: locationOf({ lat, lng }),
	}))
}

/** The draft of the caller, and those of others */
export async function findTray(context: OfficeContext, known?: StepRow[]): Promise<BoardTray> {
	const steps = known ?? (await listSteps(context.db, context.employee.id))
	const changes = effectiveChanges(steps)
	return {
		changes,
		...(await findVisits(context, changes)),
		canUndo: steps.some(({ isUndone }) => !isUndone),
		canRedo: steps.some(({ isUndone }) => isUndone),
		others: await listOthers(context),
		customers: await findCustomers(context, changes),
	}
}

/** Errors of a step that are known before sending; days and tours are checked on sending. */
async function stepErrors(db: Db, changes: readonly BoardChange[]): Promise<FieldErrors> {
	const errors: FieldErrors = {}
	for (const [index, change] of changes.entries()) {
		if (change.kind !== 'cancel') continue
		const { reason: value } = change
		const own = {
			...(await withdrawnErrors(db, [{ field: 'reason', list: 'canceling-reasons', value }])),
			...cancelErrors(change),
		}
		for (const [field, faults] of Object.entries(own)) {
			if (faults) errors[`changes.${index}.${field}`] = faults
		}
	}
	return errors
}

/** Adds changes to the draft as one step; 422 for a cancellation without a reason or too many changes. */
export async function stage(
	context: OfficeContext,
	{ changes }: BoardStepForm,
): Promise<BoardTray> {
	const { db, employee } = context
	const steps = await lockSteps(db, employee.id)
	const errors = await stepErrors(db, changes)
	const count = steps.filter(({ isUndone }) => !isUndone).length
	if (count >= boardMaxSteps) {
		errors.changes = [fieldError('too_many', { max: boardMaxSteps })]
	}
	refuseErrors(errors)
	await addStep(db, employee.id, { changes, place: count + 1 })
	await announceOffice(db, 'board')
	return findTray(context)
}

/** Undoes the last active step, or redoes the first undone one; does nothing if there is none. */
export async function turn(context: OfficeContext, isUndo: boolean): Promise<BoardTray> {
	const { db, employee } = context
	const steps = await lockSteps(db, employee.id)
	const step = isUndo
		? steps.findLast(({ isUndone }) => !isUndone)
		: steps.find(({ isUndone }) => isUndone)
	if (step) {
		await setUndone(db, employee.id, { place: step.place, isUndone: isUndo })
		await announceOffice(db, 'board')
	}
	return findTray(context)
}

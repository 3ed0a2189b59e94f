import {
	type BoardChange,
	type BoardProblem,
	type BoardSent,
	type BoardStop,
	effectiveChanges,
	plannedTours,
} from '@roundsman/contract'
import { findOfficeCustomers, lockCustomer, type OfficeCustomer } from '#domains/customers'
import { type FieldPerson, listFieldPeople } from '#domains/employees'
import {
	findVisitStates,
	listOfficeVisits,
	listPlannedOf,
	lockPlan,
	lockVisits,
	type OfficePlan,
	type TourKey,
	type VisitState,
	writePlan,
} from '#domains/visits'
import type { OfficeContext } from '#platform/context'
import { addStep, forgetSteps, lockSteps } from './board-repository.ts'
import { findPins } from './pin-rules.ts'
import { findObstacles, todayOf } from './placement-service.ts'
import { changedMeanwhile, changesVisit, orderProblem, problemOf } from './problem-presenter.ts'
import { findTray } from './tray-service.ts'

type Create = Extract<BoardChange, { kind: 'create' }>

/** Data for sending, read after everything is locked */
type Scene = {
	changes: readonly BoardChange[]
	states: ReadonlyMap<string, VisitState>
	people: ReadonlyMap<string, FieldPerson>
	customers: ReadonlyMap<string, OfficeCustomer>
	/** Planned days of each customer after the changes */
	days: ReadonlyMap<string, string[]>
}

const keyOf = ({ employeeId, date }: TourKey) => `${employeeId} ${date}`
const byId = <T extends { id: string }>(rows: readonly T[]) =>
	new Map(rows.map((row) => [row.id, row]))
const visitIdsOf = (changes: readonly BoardChange[]) =>
	changes.filter(changesVisit).map(({ visitId }) => visitId)

function toursOf(changes: readonly BoardChange[], states: Iterable<VisitState>): TourKey[] {
	const named = changes.flatMap((change): TourKey[] =>
		'employeeId' in change ? [{ employeeId: change.employeeId, date: change.date }] : [],
	)
	const all = [...named, ...states].map(({ employeeId, date }) => ({ employeeId, date }))
	return [...new Map(all.map((tour) => [keyOf(tour), tour])).values()]
}

const customerOf = (change: BoardChange, states: ReadonlyMap<string, VisitState>) => {
	if (change.kind === 'create') return change.customerId
	return change.kind === 'move' ? states.get(change.visitId)?.customerId : undefined
}

/** The planned days of customers after the changes, one for each visit */
async function plannedDays({ db }: OfficeContext, scene: Omit<Scene, 'days'>) {
	const { changes, states, customers } = scene
	const changed = new Set(visitIdsOf(changes))
	const rows = await listPlannedOf(db, [...customers.keys()])
	const stay = rows.filter(({ id }) => !changed.has(id))
	const come = changes.flatMap((change) => {
		const customerId = customerOf(change, states)
		return customerId && 'date' in change ? [{ customerId, date: change.date }] : []
	})
	const days = Map.groupBy([...stay, ...come], ({ customerId }) => customerId)
	return new Map([...days].map(([id, own]) => [id, own.map(({ date }) => date)]))
}

/**
 * Locks everything that the changes touch, in the order common to all code that changes visits, and reads it.
 */
async function setScene(context: OfficeContext, changes: readonly BoardChange[]): Promise<Scene> {
	const { db, scope, today } = context
	const ids = visitIdsOf(changes)
	const before = await findVisitStates(db, ids)
	const people = byId(await listFieldPeople(db, scope, { start: today, end: today }))
	const known = toursOf(changes, before).filter(({ employeeId }) => people.has(employeeId))
	await lockPlan(context, known)
	const stateOf = byId(before)
	const customerIds = [
		...new Set(changes.flatMap((change) => customerOf(change, stateOf) ?? [])),
	].toSorted()
	const customers = byId(await findOfficeCustomers(db, scope, customerIds))
	for (const id of customers.keys()) await lockCustomer(db, id)
	await lockVisits(db, ids)
	const scene = {
		...{ changes, people },
		states: byId(await findVisitStates(db, ids)),
		customers: byId(await findOfficeCustomers(db, scope, customerIds)),
	}
	return { ...scene, days: await plannedDays(context, scene) }
}

async function findProblem(
	context: OfficeContext,
	change: BoardChange,
	scene: Scene,
): Promise<BoardProblem | null> {
	const { people, states, customers, days } = scene
	if (change.kind === 'withdraw') return null
	if (change.kind === 'order') {
		const person = people.get(change.employeeId)
		if (!person) return orderProblem(change, 'unknown_person')
		const isOver = change.date < todayOf(person, context.now)
		return isOver ? orderProblem(change, 'date_out_of_range') : null
	}
	const isSeen = (id: string) => people.has(id)
	const meanwhile = changesVisit(change)
		? changedMeanwhile(change, states.get(change.visitId), isSeen)
		: null
	if (meanwhile || change.kind === 'cancel') return meanwhile
	const { visitId, date, employeeId } = change
	const state = states.get(visitId)
	// Moving within its own tour is always allowed.
	if (state?.employeeId === employeeId && state.date === date) return null
	const customer = customers.get(customerOf(change, states) ?? '')
	if (!customer) return problemOf(visitId, 'unknown_customer')
	const planned = days.get(customer.id) ?? []
	const takenDays = planned.filter((day, index) => planned.indexOf(day) !== index)
	const person = people.get(employeeId)
	if (!person) return problemOf(visitId, 'unknown_person', state)
	const obstacleOf = await findObstacles(context, person, [customer])
	const reason = obstacleOf(customer, { date, takenDays })
	return reason ? problemOf(visitId, reason, state) : null
}

type Checked = { scene: Scene; refused: BoardChange[]; problems: BoardProblem[] }

/** Removes changes that cannot be sent; this can make others possible or impossible. */
async function sortOut(context: OfficeContext, all: Scene): Promise<Checked> {
	const refused: BoardChange[] = []
	const problems: BoardProblem[] = []
	let scene = all
	for (;;) {
		const stays = new Set<BoardChange>()
		for (const change of scene.changes) {
			const problem = await findProblem(context, change, scene)
			if (!problem) continue
			stays.add(change)
			problems.push(problem)
		}
		if (stays.size === 0) return { scene, refused, problems }
		refused.push(...stays)
		const rest = { ...scene, changes: scene.changes.filter((change) => !stays.has(change)) }
		scene = { ...rest, days: await plannedDays(context, rest) }
	}
}

const startOf = ({ visitId, employeeId, date }: Create): BoardStop => ({
	...{ id: visitId, employeeId, date, status: 'plan' },
})

/** The tours before and after the changes */
async function findTours({ db }: OfficeContext, { changes, states }: Scene) {
	const ids = new Set(visitIdsOf(changes))
	const moved = [...states.values()].filter(({ id }) => ids.has(id))
	const tours = toursOf(changes, moved)
	const dates = tours.map(({ date }) => date).toSorted()
	const rows = await listOfficeVisits(db, {
		employeeIds: [...new Set(tours.map(({ employeeId }) => employeeId))],
		...{ start: dates[0] ?? '', end: dates.at(-1) ?? '' },
	})
	const touched = new Set(tours.map(keyOf))
	const before = rows.filter((row) => touched.has(keyOf(row)))
	const after = plannedTours<BoardStop>(before, changes, startOf)
	const idsIn = (visits: readonly BoardStop[], tour: TourKey) =>
		visits.filter((visit) => keyOf(visit) === keyOf(tour)).map(({ id }) => id)
	const orders = tours.map((tour) => ({
		...tour,
		...{ ids: idsIn(after, tour), before: idsIn(before, tour) },
	}))
	return { rows: byId(before), orders }
}

async function planOf(context: OfficeContext, scene: Scene): Promise<OfficePlan> {
	const { rows, orders } = await findTours(context, scene)
	const { changes, people } = scene
	const visitOf = (id: string) => {
		const row = rows.get(id)
		if (!row) throw new Error('A visit that was checked is not in its tour.')
		const { appointmentFrom: from, appointmentTo: to } = row
		return { ...row, appointment: from && to ? { from, to } : null }
	}
	const moves = changes.flatMap((change) => (change.kind === 'move' ? [change] : []))
	return {
		moved: moves.flatMap(({ visitId, employeeId, date }) => {
			const visit = visitOf(visitId)
			const to = { employeeId, date }
			const person = people.get(employeeId)
			if (keyOf(visit) === keyOf(to) || !person) return []
			return [{ visit, to, today: todayOf(person, context.now) }]
		}),
		pinned: findPins(changes, rows),
		canceled: changes.flatMap((change) =>
			change.kind === 'cancel'
				? [{ visit: visitOf(change.visitId), reason: change.reason, comment: change.comment }]
				: [],
		),
		created: changes.flatMap((change) =>
			change.kind === 'create'
				? [
						{
							...{ id: change.visitId, customerId: change.customerId },
							...{ employeeId: change.employeeId, date: change.date },
						},
					]
				: [],
		),
		tours: orders,
	}
}

/**
 * Applies changes that are not in a draft, in the caller's transaction and with the same rules; returns the
 * problems. If there are any, nothing is written and the caller must roll back.
 */
export async function carryOut(
	context: OfficeContext,
	changes: readonly BoardChange[],
): Promise<BoardProblem[]> {
	if (changes.length === 0) return []
	const { scene, problems } = await sortOut(context, await setScene(context, changes))
	if (problems.length > 0) return problems
	await writePlan({ ...context, officeId: context.employee.id }, await planOf(context, scene))
	return []
}

/**
 * Applies the caller's draft in one transaction and notifies the phones. Changes that cannot be applied stay
 * in the draft, as one step, with their problem. The first sender wins: a visit that has changed since it was
 * drafted is a problem with the name of its author.
 */
export async function sendTray(context: OfficeContext): Promise<BoardSent> {
	const { db, employee } = context
	const changes = effectiveChanges(await lockSteps(db, employee.id))
	const judged = await sortOut(context, await setScene(context, changes))
	const isAny = judged.scene.changes.length > 0
	const plan = isAny ? await planOf(context, judged.scene) : undefined
	if (plan) await writePlan({ ...context, officeId: employee.id }, plan)
	await forgetSteps(db, employee.id)
	if (judged.refused.length > 0) {
		await addStep(db, employee.id, { changes: judged.refused, place: 1 })
	}
	return {
		...{ changes: judged.scene.changes.length, tours: plan?.tours.length ?? 0 },
		...{ problems: judged.problems, tray: await findTray(context) },
	}
}

import type { Visit, VisitStatus } from '../visit.ts'
import type { VisitCancelForm, VisitCreateForm, VisitReplanForm } from '../visit-change.ts'
import { isChangeable, stageOf } from '../visit-rules.ts'
import { type UndoRefusal, undoRefusal } from './visit-undo-rules.ts'

/** The fields of a visit that decide who may change it. */
export type VisitFacts = {
	employeeId: string
	handedOverFrom?: string | null
	date: string
	status: VisitStatus
	version: number
	arrivedAt: Date | null
	closedAt: Date | null
	closedBy: string | null
	cancelReason: string | null
	cancelComment: string | null
	movedBy: string | null
	movedAt: Date | null
}

/** The caller, and the version of the visit that they have seen, if they send it. */
export type VisitAsker = {
	employeeId: string
	/** They have left; they may still finish what was theirs until then. */
	hasLeft?: boolean
	seenVersion?: number | null
}
export type VisitReason = 'foreign' | 'closed' | 'stale' | 'moved'

const isOwn = (
	{ employeeId: own, handedOverFrom }: Pick<VisitFacts, 'employeeId' | 'handedOverFrom'>,
	{ employeeId, hasLeft = false }: VisitAsker,
): boolean => own === employeeId || (hasLeft && handedOverFrom === employeeId)

/**
 * Only its own employee may cancel, move or report a visit, only while it is planned and in the version they
 * have seen.
 */
export function whyNotVisit(
	visit: Pick<VisitFacts, 'employeeId' | 'handedOverFrom' | 'status' | 'version'>,
	asker: VisitAsker,
): Exclude<VisitReason, 'moved'> | null {
	const { seenVersion = null } = asker
	if (!isOwn(visit, asker)) return 'foreign'
	if (!isChangeable(visit.status)) return 'closed'
	return seenVersion === null || seenVersion === visit.version ? null : 'stale'
}

/** The state of a visit as the caller is shown it, and what they may do with it. */
export function visitStateOf(
	visit: Parameters<typeof whyNotVisit>[0] & Pick<VisitFacts, 'arrivedAt'>,
	asker: VisitAsker,
): Pick<
	Visit,
	'arrivalTime' | 'visitStatus' | 'isCancelable' | 'isReplanable' | 'isReportable' | 'version'
> {
	const arrivalTime = visit.arrivedAt?.getTime() ?? null
	const may = whyNotVisit(visit, asker) === null
	return {
		arrivalTime,
		visitStatus: stageOf(visit.status, arrivalTime),
		...{ isCancelable: may, isReplanable: may, isReportable: may },
		version: visit.version,
	}
}

/** A caller who has seen a visit on another day than its current one may only move it to where it already is. */
export function whyNotReplan(
	visit: Pick<VisitFacts, 'employeeId' | 'handedOverFrom' | 'status' | 'version' | 'date'>,
	asker: VisitAsker,
	{ date, from }: Pick<VisitReplanForm, 'date' | 'from'>,
): VisitReason | null {
	const why = whyNotVisit(visit, asker)
	if (why || visit.date === date) return why
	return from === undefined || from === visit.date ? null : 'moved'
}

/** An arrival may come after the caller's own end of the visit, but not after another person's. */
export function whyNotStart(
	visit: Pick<VisitFacts, 'employeeId' | 'handedOverFrom' | 'status' | 'closedBy'>,
	asker: VisitAsker,
): VisitReason | null {
	if (!isOwn(visit, asker)) return 'foreign'
	return isChangeable(visit.status) || visit.closedBy === asker.employeeId ? null : 'closed'
}

/** Who made it so that a visit is refused. */
export const refusedBy = (
	reason: VisitReason,
	{ employeeId, closedBy, movedBy }: Pick<VisitFacts, 'employeeId' | 'closedBy' | 'movedBy'>,
): string => (reason === 'closed' ? closedBy : reason === 'moved' ? movedBy : null) ?? employeeId

/** What is said to somebody whose change of a visit is refused; without an alias it is any conflict. */
export function visitRefusal(
	reason: VisitReason,
	{ status, date, closedAt }: Pick<VisitFacts, 'status' | 'date' | 'closedAt'>,
	{ name, now }: { name: string; now: Date },
): { message: string; alias?: string; params?: Record<string, string> } {
	if (reason === 'stale') return { message: 'The visit has changed in the meantime.' }
	if (reason === 'foreign') {
		const params = { name }
		return { message: `This visit belongs to ${name}.`, alias: 'not_your_visit', params }
	}
	if (reason === 'moved') {
		const params = { name, date }
		return { message: `${name} has moved this visit to ${date}.`, alias: 'visit_moved', params }
	}
	const when = (closedAt ?? now).toISOString()
	const isDone = status === 'done'
	return {
		message: `${name} has already ${isDone ? 'reported' : 'cancelled'} this visit, ${when}.`,
		alias: isDone ? 'visit_already_done' : 'visit_already_canceled',
		params: { name, when },
	}
}

/** Whether a cancellation repeats the one that closed the visit. */
export const isSameCancellation = (
	visit: Pick<VisitFacts, 'status' | 'closedBy' | 'cancelReason' | 'cancelComment'>,
	form: VisitCancelForm,
	employeeId: string,
): boolean =>
	visit.status === 'canceled' &&
	visit.closedBy === employeeId &&
	visit.cancelReason === form.reason &&
	(visit.cancelComment ?? '') === form.comment

type Arriving = Pick<VisitFacts, 'status' | 'arrivedAt' | 'closedAt' | 'movedBy' | 'movedAt'>

/** A start that arrives after the person's own later move of the visit is obsolete. */
export const isOvertaken = (
	{ movedBy, movedAt }: Arriving,
	at: Date,
	employeeId: string,
): boolean => movedBy === employeeId && movedAt !== null && at <= movedAt

/** The first arrival counts, also one that comes after the person's own report of the visit. */
export function isFirstArrival({ status, arrivedAt, closedAt }: Arriving, at: Date): boolean {
	const isLate = status === 'done' && closedAt !== null && at <= closedAt
	return arrivedAt === null && (status === 'plan' || isLate)
}

type Plan = Pick<VisitCreateForm, 'customerId' | 'date'> & { employeeId: string }

/** An id that is taken may only be repeated with the same visit. */
export function whyNotRepeatVisit(taken: Plan, plan: Plan): 'duplicate' | null {
	const isSame = taken.customerId === plan.customerId.toLowerCase() && taken.date === plan.date
	return isSame && taken.employeeId === plan.employeeId ? null : 'duplicate'
}

/** A day can be ended while visits are planned on it; ending an ended day again is allowed. */
export const whyNotEndDay = (
	day: { stoppedAt: Date | null } | undefined,
	plannedCount: number,
): 'nothing_planned' | null => (plannedCount > 0 || day?.stoppedAt ? null : 'nothing_planned')

type Undoing = Parameters<typeof undoRefusal>[1]

/** Why a cancellation can no longer be undone; that of a closed customer's visits goes with the closing. */
export function whyNotReopen(
	{
		status,
		closedBy,
		closedAt,
		cancelReason,
	}: Pick<VisitFacts, 'status' | 'closedBy' | 'closedAt' | 'cancelReason'>,
	undoing: Undoing,
): UndoRefusal | null {
	const isLast = status === 'canceled' && cancelReason !== 'customer_closed'
	return undoRefusal({ by: closedBy, at: closedAt ?? undoing.at, isLast }, undoing)
}

/** Why a visit stays where the end of a day has moved it; null where it can return. */
export function whyStays(
	{ version, movedVersion }: { version: number; movedVersion: number },
	isTaken: boolean,
): 'changed' | 'taken' | null {
	if (version !== movedVersion) return 'changed'
	return isTaken ? 'taken' : null
}

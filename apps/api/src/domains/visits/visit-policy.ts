import { isChangeable } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'
import type { VisitRow } from './visit-repository.ts'

/** The caller, and the version of the visit that they have seen, if they send it */
type Asker = {
	employeeId: string
	/** They have left; they may still finish what was theirs until then. */
	hasLeft?: boolean
	seenVersion?: number | null
}
export type VisitReason = 'foreign' | 'closed' | 'stale' | 'moved'

function isOwn(visit: VisitRow, { employeeId, hasLeft = false }: Asker): boolean {
	return visit.employeeId === employeeId || (hasLeft && visit.handedOverFrom === employeeId)
}

/**
 * Only its own employee may cancel, move or report a visit, only while it is planned and in the version they
 * have seen.
 */
export function mayChangeVisit(visit: VisitRow, asker: Asker): Permission<VisitReason> {
	const { seenVersion = null } = asker
	if (!isOwn(visit, asker)) return denied('foreign')
	if (!isChangeable(visit.status)) return denied('closed')
	return seenVersion === null || seenVersion === visit.version ? granted : denied('stale')
}

/** A caller who has seen a visit on another day than its current one may only move it to where it already is. */
export function mayReplanVisit(
	visit: VisitRow,
	asker: Asker,
	{ date, from }: { date: string; from?: string | undefined },
): Permission<VisitReason> {
	const permission = mayChangeVisit(visit, asker)
	if (!permission.may || visit.date === date) return permission
	return from === undefined || from === visit.date ? granted : denied('moved')
}

/** An arrival may come after the caller's own end of the visit, but not after another person's. */
export function mayStartVisit(visit: VisitRow, asker: Asker): Permission<VisitReason> {
	if (!isOwn(visit, asker)) return denied('foreign')
	return isChangeable(visit.status) || visit.closedBy === asker.employeeId
		? granted
		: denied('closed')
}

type Plan = { employeeId: string; customerId: string; date: string }

/** An existing id may only be repeated with the same visit. */
export function mayRepeatVisit(taken: Plan, plan: Plan): Permission<'duplicate'> {
	const isSame = taken.customerId === plan.customerId.toLowerCase() && taken.date === plan.date
	return isSame && taken.employeeId === plan.employeeId ? granted : denied('duplicate')
}

/** A day can be ended while visits are planned on it; ending an ended day again is allowed. */
export function mayEndDay(
	day: { stoppedAt: Date | null } | undefined,
	plannedCount: number,
): Permission<'nothing_planned'> {
	return plannedCount > 0 || day?.stoppedAt ? granted : denied('nothing_planned')
}

import { distanceM } from '../core/distance.ts'
import type { Location, Position } from '../core/scalars.ts'
import type { ActionItem, ChangingVisit, VisitStage, VisitStatus } from './visit.ts'

/** Only planned visits can be changed. Source: specification 1, section 4. */
export function isChangeable(status: VisitStatus): boolean {
	return status === 'plan'
}

/** The next visit: the first planned one, undefined when the day is done. */
export function findNextVisit<T extends { status: { value: VisitStatus } }>(
	visits: readonly T[],
): T | undefined {
	return visits.find((visit) => isChangeable(visit.status.value))
}

/** A visit's displayed status: a planned visit that was started is in progress. */
export function stageOf(status: VisitStatus, arrivalTime: number | null): VisitStage {
	return status === 'plan' && arrivalTime !== null ? 'in_progress' : status
}

/** True when the reported place, less its accuracy, is beyond the threshold in metres. */
export function isFarAway(
	position: Position | undefined,
	target: Location | null,
	thresholdM: number,
): boolean {
	if (!position || !target) return false
	return distanceM(position, target) - position.accuracy > thresholdM
}

/**
 * A day's visits in a wanted order. Finished and cancelled ones keep their places; wanted ids that are no
 * longer planned are ignored; planned visits that are missing in the order follow the others in their
 * relative order. Returns the same records, none lost or duplicated.
 */
export function reorderVisits<T extends { id: string; status: { value: VisitStatus } }>(
	visits: readonly T[],
	wishedIds: readonly string[],
): T[] {
	const planned = visits.filter((visit) => isChangeable(visit.status.value))
	const rank = new Map(wishedIds.map((id, index) => [id, index]))
	const sorted = [...planned].sort(
		(a, b) => (rank.get(a.id) ?? wishedIds.length) - (rank.get(b.id) ?? wishedIds.length),
	)
	let next = 0
	return visits.map((visit) => {
		if (!isChangeable(visit.status.value)) return visit
		const placed = sorted[next] ?? visit
		next += 1
		return placed
	})
}

export function reportedVisit<T extends ChangingVisit>(visit: T): T {
	return {
		...visit,
		status: { ...visit.status, value: 'done' },
		visitStatus: 'done',
		isCancelable: false,
		isReplanable: false,
		isReportable: false,
	}
}

const pickupType = 'pickup'

/** Whether goods are returned at a visit: the customer has an open return, or an action picks goods up. */
export const isReturnVisit = (
	actions: readonly Pick<ActionItem, 'type'>[],
	hasOpenReturn: boolean,
): boolean => hasOpenReturn || actions.some(({ type }) => type === pickupType)

/** A visit's comment in lists: that of its report, of its cancellation, else of the plan. */
export const visitCommentOf = (
	status: VisitStatus,
	comments: Record<VisitStatus, string | null | undefined>,
): string | null => comments[status] || null

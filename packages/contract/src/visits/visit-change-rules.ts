import { distanceM } from '../core/distance.ts'
import type { Location, Position } from '../core/scalars.ts'
import type { CatalogueAction, ChangingVisit, Visit } from './visit.ts'
import type { VisitReplanForm, VisitStartForm } from './visit-change.ts'
import { arrivalAccuracyMaxM } from './visit-limits.ts'
import { reportedVisit } from './visit-rules.ts'

/**
 * The minimum distance of a device from a place, in metres: its accuracy counts in the person's favour, up
 * to 50 m.
 */
const surelyAwayM = (position: Position, target: Location) =>
	distanceM(position, target) - Math.min(position.accuracy, arrivalAccuracyMaxM)

/** True when a device is near enough for a visit to begin. */
export const hasArrived = (position: Position, target: Location, arrivalM: number): boolean =>
	surelyAwayM(position, target) <= arrivalM

/** The position in a start; undefined unless it is complete. */
export function startPosition({ lat, lng, accuracy }: VisitStartForm): Position | undefined {
	if (lat === undefined || lng === undefined || accuracy === undefined) return undefined
	return { lat, lng, accuracy }
}

/** Whether a visit can be started by hand: an own planned one of today that has not begun. */
export const isStartable = (
	visit: Pick<Visit, 'date' | 'isReportable' | 'visitStatus'>,
	today: string,
): boolean => visit.date === today && visit.isReportable && visit.visitStatus === 'plan'

export const isActionFor = (
	{ customerStatuses }: Pick<CatalogueAction, 'customerStatuses'>,
	status: string,
): boolean => customerStatuses === null || customerStatuses.includes(status)

export function canceledVisit<T extends ChangingVisit>(visit: T): T {
	return {
		...reportedVisit(visit),
		status: { ...visit.status, value: 'canceled' },
		visitStatus: 'canceled',
	}
}

/** The visit on its new day. */
export function replannedVisit<T extends ChangingVisit>(
	visit: T,
	{ date, comment }: VisitReplanForm,
): T {
	return {
		...visit,
		date,
		comment: comment || visit.comment,
		arrivalTime: null,
		appointment: null,
		visitStatus: 'plan',
	}
}

/** The visit after a start; the first arrival counts. */
export function startedVisit<T extends ChangingVisit>(
	visit: T,
	{ at }: Pick<VisitStartForm, 'at'>,
): T {
	if (visit.visitStatus !== 'plan') return visit
	return { ...visit, arrivalTime: Date.parse(at), visitStatus: 'in_progress' }
}

import {
	distanceM,
	findNextVisit,
	hasArrived,
	type Location,
	type Position,
	type TodayVisits,
	type Visit,
} from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { visitStart } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'

/** A visit that can start when the person arrives. */
type DueVisit = Visit & { location: Location }

/**
 * The visit for whose start the position is watched: the first planned one, on its own day, at a known
 * place, that was never started on this phone, whatever came of it. Undefined where there is none.
 */
export function findDueVisit(
	day: Omit<TodayVisits, 'moved'> | undefined,
	today: string,
	operations: readonly Operation[],
): DueVisit | undefined {
	if (day?.date !== today) return undefined
	const next = findNextVisit(day.items)
	if (!next?.location || next.arrivalTime !== null || !next.isReportable) return undefined
	const isBegun = operations.some(
		(one) => visitStart.is(one) && one.entity === visitEntity(next.id),
	)
	return isBegun ? undefined : { ...next, location: next.location }
}

/** A running visit at a known place. */
export type RunningVisit = Visit & { location: Location; arrivalTime: number }

/** The person's running visit of today, where its place is known. */
export function findRunningVisit(
	day: Omit<TodayVisits, 'moved'> | undefined,
	today: string,
): RunningVisit | undefined {
	const next = day?.date === today ? findNextVisit(day.items) : undefined
	if (!next?.location || next.arrivalTime === null || !next.isReportable) return undefined
	return { ...next, location: next.location, arrivalTime: next.arrivalTime }
}

const nearM = 500
const farM = 1000

/** Whether high accuracy is needed, which costs battery: only near the goal, with hysteresis. */
export function needsPrecision(position: Position, goal: Location, isPrecise: boolean): boolean {
	const atLeastM = distanceM(position, goal) - position.accuracy
	return atLeastM <= (isPrecise ? farM : nearM)
}

/**
 * True when the device is at the goal with sufficient accuracy: the centre of a radio cell does not count.
 */
export const isThere = (position: Position, goal: Location, arrivalM: number): boolean =>
	position.accuracy <= arrivalM && hasArrived(position, goal, arrivalM)

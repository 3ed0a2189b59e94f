import { distanceM } from '../core/distance.ts'
import type { Location, Position } from '../core/scalars.ts'
import { leftVisitMs, positionUsableM, positionYoungMs } from './visit-limits.ts'
import { isFarAway } from './visit-rules.ts'

export type FoundPosition = Position & { atMs: number }

/** The person's position, if it is recent and accurate enough; null otherwise. */
export function locationNow(found: FoundPosition | null, nowMs: number): Location | null {
	if (!found || found.accuracy > positionUsableM || nowMs - found.atMs > positionYoungMs)
		return null
	return { lat: found.lat, lng: found.lng }
}

/** The maximum distance from which somebody drives a tour. */
const tourReachM = 200_000

/** Whether a day's route can begin at a position: false for a person on a journey, or invented places. */
export const isInReach = (here: Location, places: readonly (Location | null)[]): boolean =>
	places.some((place) => place !== null && distanceM(here, place) <= tourReachM)

/** The time since which a device has certainly been away from a place; null while it may be there. */
export const awaySince = (
	before: number | null,
	found: FoundPosition,
	{ target, farAwayM }: { target: Location; farAwayM: number },
): number | null => (isFarAway(found, target, farAwayM) ? (before ?? found.atMs) : null)

/** Whether somebody has left a place, and has not only gone around the corner. */
export const hasLeft = (awaySinceMs: number | null, nowMs: number): boolean =>
	awaySinceMs !== null && nowMs - awaySinceMs >= leftVisitMs

import { distanceM } from '../core/distance.ts'
import type { Location, Position } from '../core/scalars.ts'
import { leftVisitMs, positionUsableM, positionYoungMs } from './visit-limits.ts'
import { isFarAway } from './visit-rules.ts'

export type FoundPosition = Position & { atMs: number }

/** Where somebody is, by a position that is young and exact enough; null where that is not known. */
export function locationNow(found: FoundPosition | null, nowMs: number): Location | null {
	if (!found || found.accuracy > positionUsableM || nowMs - found.atMs > positionYoungMs)
		return null
	return { lat: found.lat, lng: found.lng }
}

/** Nobody drives a tour from farther away than this. */
const tourReachM = 200_000

/** Whether a day's way can begin where somebody is: not where they are on a journey, or the places are made up. */
export const isInReach = (here: Location, places: readonly (Location | null)[]): boolean =>
	places.some((place) => place !== null && distanceM(here, place) <= tourReachM)

/** Since when a device has surely been away from a place; null while it may be there. */
export const awaySince = (
	before: number | null,
	found: FoundPosition,
	{ target, farAwayM }: { target: Location; farAwayM: number },
): number | null => (isFarAway(found, target, farAwayM) ? (before ?? found.atMs) : null)

/** Whether somebody has left a place, and not only gone around the corner. */
export const hasLeft = (awaySinceMs: number | null, nowMs: number): boolean =>
	awaySinceMs !== null && nowMs - awaySinceMs >= leftVisitMs

import { estimateDriveMinutes, fullDayS, type Location } from '@roundsman/contract'
import type { Block, Lane } from '../lane-rules.ts'

/** A person's day in figures, in seconds. */
type DayLoad = {
	visits: number
	serviceS: number
	driveS: number
	/** Working time of the day, in seconds. */
	fullS: number
	/** Above a full day. */
	overS: number
	staged: number
}

/** The load of a day; on half a day off, half the day counts as full. */
export function loadOf({ blocks, driveS, idle, halfOff }: Lane): DayLoad {
	const serviceS = blocks.reduce((sum, { startS, endS }) => sum + endS - startS, 0)
	const fullS = idle ? 0 : halfOff ? fullDayS / 2 : fullDayS
	return {
		...{ visits: blocks.length, serviceS, driveS, fullS },
		overS: Math.max(0, serviceS + driveS - fullS),
		staged: blocks.filter(({ isStaged }) => isStaged).length,
	}
}

/** A part of a day's bar, in shares of its width: a visit, or the way in sum. */
export type LoadPart = { block: Block | null; from: number; to: number }

/** So much of its day the shortest visit is drawn and taken as, for it to be seen and hit. */
const leastShare = 0.02

/** The visits of a day one by one, then the way in sum, against a full day. */
export function loadParts(lane: Lane): LoadPart[] {
	const { serviceS, driveS, fullS } = loadOf(lane)
	const wholeS = Math.max(fullS, serviceS + driveS, 1)
	const shown = [
		...lane.blocks.map((block) => ({ block, lengthS: block.endS - block.startS })),
		...(driveS > 0 ? [{ block: null, lengthS: driveS }] : []),
	]
	let to = 0
	return shown.map(({ block, lengthS }) => {
		const from = to
		to = Math.min(1, from + Math.max(leastShare, lengthS / wholeS))
		return { block, from, to }
	})
}

/** The visit at a share of the width of a day's bar. */
export const blockAt = (lane: Lane, share: number): Block | null =>
	loadParts(lane).find(({ from, to }) => share >= from && share < to)?.block ?? null

/** The minutes by which a tour grows by a stop, as the crow flies; null where nobody works or no place is known. */
export function detourMinutes({ person, blocks, idle }: Lane, to: Location | null): number | null {
	if (idle || !to) return null
	const stops = blocks.flatMap(({ visit }) => visit.location ?? [])
	const places = person.start ? [person.start, ...stops] : stops
	if (places.length === 0) return 0
	const costs = places.map((from, index) => {
		const next = places[index + 1]
		if (!next) return estimateDriveMinutes(from, to)
		return (
			estimateDriveMinutes(from, to) +
			estimateDriveMinutes(to, next) -
			estimateDriveMinutes(from, next)
		)
	})
	return Math.max(0, Math.round(Math.min(...costs)))
}

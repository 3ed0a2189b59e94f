import type { Location } from '../core/scalars.ts'
import type { Visit } from '../visits/visit.ts'
import {
	estimateDriveM,
	estimateDriveMinutes,
	type KnownRoute,
	legBetween,
	legsByPlaces,
	restLegsOf,
} from './tour-rest-rules.ts'

/** The time of a day's first stop, where neither an appointment nor opening hours decide it. */
export const firstStopAtMinutes = 8 * 60
/** A planned day with a later end is too long. */
const fullDayEndsAt = '18:00'

type DrivenVisit = Pick<Visit, 'status' | 'location'>

/**
 * Metres between the finished visits of a day, in the order of the tour; computed as in the figures of a
 * period.
 */
export function drivenM(visits: readonly DrivenVisit[]): number {
	let last: Location | null = null
	let sum = 0
	for (const { status, location } of visits) {
		if (status.value !== 'done') continue
		if (last && location) sum += estimateDriveM(last, location)
		last = location
	}
	return sum
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** '19:40' from minutes since midnight; after the end of the day its last minute. */
export function clockOf(minutes: number): string {
	const within = Math.max(0, Math.min(Math.round(minutes), 24 * 60 - 1))
	const pad = (value: number) => String(value).padStart(2, '0')
	return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

type AheadVisit = Parameters<typeof restLegsOf>[0][number] &
	Pick<Visit, 'serviceMinutes' | 'appointment' | 'openingHours'>

/** A future day, in its local time. */
type DayAhead = {
	/** Null where its start is unknown. */
	departAt: string | null
	arriveAt: string
	finishAt: string
	/** The day is too long. */
	isTooMuch: boolean
}

/**
 * The times of a planned day, from its first stop with driving and service minutes. Null where nothing is
 * planned.
 */
export function dayAheadOf(visits: readonly AheadVisit[], way?: KnownRoute): DayAhead | null {
	const planned = visits.filter(({ status }) => status.value === 'plan')
	const [first] = planned
	if (!first) return null
	const from = first.appointment?.from ?? first.openingHours[0]?.from
	const arrive = from ? minutesOf(from) : firstStopAtMinutes
	const start = way?.points.find(({ kind }) => kind === 'start')
	const stop = way?.points.find(({ id }) => id === first.id)
	const leg = start && stop && legBetween(legsByPlaces(way), start, stop)
	const straight = start && first.location && estimateDriveMinutes(start.location, first.location)
	const toFirst = leg ? leg.duration / 60 : (straight ?? null)
	const legs = restLegsOf(visits, way)
	const index = legs.findIndex(({ toId }) => toId === first.id)
	const driving = legs.slice(index + 1).reduce((sum, { minutes }) => sum + minutes, 0)
	const service = planned.reduce((sum, { serviceMinutes }) => sum + serviceMinutes, 0)
	const finishAt = clockOf(arrive + driving + service)
	return {
		departAt: toFirst === null ? null : clockOf(arrive - toFirst),
		arriveAt: clockOf(arrive),
		finishAt,
		isTooMuch: finishAt > fullDayEndsAt,
	}
}

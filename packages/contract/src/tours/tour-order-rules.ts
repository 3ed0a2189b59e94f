import { clockIn } from '../core/calendar.ts'
import type { Visit } from '../visits/visit.ts'
import { isChangeable, reorderVisits } from '../visits/visit-rules.ts'
import type { ProposedOrder, RoadSource, TourPlace } from './tour-route.ts'
import { tourPlacesOf } from './tour-route-rules.ts'

type OrderVisit = Pick<
	Visit,
	| 'id'
	| 'companyName'
	| 'location'
	| 'status'
	| 'visitStatus'
	| 'serviceMinutes'
	| 'appointment'
	| 'pinnedAt'
	| 'openingHours'
>
type Window = { fromS: number; toS: number }

/** The rest of a day to be ordered: its places follow the person's position, which comes first. */
type TourStops = {
	/** Planned visits with a location, in their current order. */
	ids: string[]
	/** Planned visits without a location: they stay after the others. */
	unplacedIds: string[]
	/** Windows are seconds of the day in which the visit may begin; none: at any time. */
	stops: { serviceS: number; windows: Window[]; isPinned: boolean }[]
	/** The stops' places, then the via point and the end, where they exist. */
	places: TourPlace[]
	hasVia: boolean
	hasEnd: boolean
	/** The start, in seconds of the person's day. */
	departS: number
}

/** Seconds since midnight in a time zone. */
export function secondsOfDay(timeZone: string, moment: Date): number {
	return Math.floor(clockIn(timeZone, moment).getTime() / 1000) % 86_400
}

const secondsOf = (time: string) => {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 3600 + minutes * 60
}

type Times = Pick<OrderVisit, 'appointment' | 'openingHours' | 'serviceMinutes'> & {
	pinnedAt?: string | null | undefined
}

/** The windows of a visit: at its pinned time, else within its appointment, else while the garage is open. */
export function visitWindows({
	pinnedAt,
	appointment,
	openingHours,
	serviceMinutes,
}: Times): Window[] {
	if (pinnedAt) return [{ fromS: secondsOf(pinnedAt), toS: secondsOf(pinnedAt) }]
	const spans = appointment ? [appointment] : openingHours
	const serviceS = appointment ? 0 : serviceMinutes * 60
	return spans
		.map(({ from, to }) => {
			const [fromS, closesS] = [secondsOf(from), secondsOf(to)]
			return { fromS, toS: Math.max(fromS, closesS - serviceS) }
		})
		.sort((one, other) => one.fromS - other.fromS)
}

/** The part of a day to be ordered. A running visit is finished first. */
export function tourStopsOf(
	visits: readonly OrderVisit[],
	fixed: readonly TourPlace[],
	{ pinned, now, timeZone }: { pinned: readonly string[]; now: Date; timeZone: string },
): TourStops {
	const planned = visits.filter((visit) => visit.status.value === 'plan')
	const placed = planned.filter((visit) => visit.location !== null)
	const kept = new Set(pinned)
	const ofKind = (kind: TourPlace['kind']) =>
		fixed.filter((place) => place.kind === kind).slice(0, 1)
	const [via, end] = [ofKind('intermediate'), ofKind('end')]
	return {
		ids: placed.map(({ id }) => id),
		unplacedIds: planned.filter((visit) => visit.location === null).map(({ id }) => id),
		stops: placed.map((visit, index) => {
			const isThere = index === 0 && visit.visitStatus === 'in_progress'
			return {
				serviceS: visit.serviceMinutes * 60,
				windows: isThere ? [] : visitWindows(visit),
				isPinned: isThere || visit.pinnedAt !== undefined || kept.has(visit.id),
			}
		}),
		places: [...tourPlacesOf(placed, []), ...via, ...end],
		hasVia: via.length > 0,
		hasEnd: end.length > 0,
		departS: secondsOfDay(timeZone, now),
	}
}

type Length = { distanceM: number; durationS: number }
const lengthOf = ({ distanceM, durationS }: Length) => ({
	distance: Math.round(distanceM),
	duration: Math.round(durationS),
})

/** The proposed order with its savings. */
export function proposedOrderOf(
	{ ids, unplacedIds }: Pick<TourStops, 'ids' | 'unplacedIds'>,
	found: {
		order: readonly number[]
		late: readonly number[]
		lateBefore: readonly number[]
		before: Length
		after: Length
	},
	source: RoadSource,
): ProposedOrder {
	const idAt = (index: number) => ids[index] ?? ''
	const [before, after] = [lengthOf(found.before), lengthOf(found.after)]
	return {
		ids: [...found.order.map(idAt), ...unplacedIds],
		before,
		after,
		saved: {
			distance: before.distance - after.distance,
			duration: before.duration - after.duration,
		},
		lateIds: found.late.map(idAt),
		lateBeforeIds: found.lateBefore.map(idAt),
		source,
	}
}

/** The day's visits after a planned one takes another's place, closed ones included. */
export function moveVisit(visits: readonly Visit[], id: string, overId: string): string[] {
	const planned = visits.filter((visit) => isChangeable(visit.status.value)).map(({ id }) => id)
	const [from, to] = [planned.indexOf(id), planned.indexOf(overId)]
	const moved = planned.toSpliced(from, 1).toSpliced(to, 0, id)
	return reorderVisits(visits, moved).map((visit) => visit.id)
}

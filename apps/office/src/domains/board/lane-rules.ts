import {
	type Board,
	type BoardChange,
	type BoardPerson,
	type BoardVisit,
	dateIn,
	estimateDriveM,
	estimateDriveMinutes,
	type Location,
	plannedTours,
	secondsOfDay,
	serviceDefaultMinutes,
	type TimedStop,
	type TrayCustomer,
	timeZones,
	tourTimes,
	visitWindows,
	workSpanOn,
} from '@roundsman/contract'

/** A visit in a lane: when it begins and ends, seconds of the day. */
export type Block = {
	visit: BoardVisit
	/** Place in the tour, from 1. */
	number: number
	startS: number
	endS: number
	state: 'done' | 'current' | 'planned'
	/** It begins outside the appointment or the opening hours. */
	isOutside: boolean
	/** It is here because of a change that the caller has not sent. */
	isStaged: boolean
	/** Name of another dispatcher who has collected a change of it. */
	stagedBy: string | null
}

/** A person's day. */
export type Lane = {
	person: BoardPerson
	date: string
	blocks: Block[]
	doneCount: number
	/** When the tour ends, seconds of the day; null without a visit that is still to be made. */
	finishS: number | null
	driveM: number
	/** On the way to visits that are still to be made. */
	driveS: number
	/** Why nobody works: a day off or a holiday. */
	idle: 'off' | 'holiday' | null
	/** Half a day off. */
	halfOff: 'morning' | 'afternoon' | null
}

const created = (
	change: Extract<BoardChange, { kind: 'create' }>,
	customer: TrayCustomer | undefined,
): BoardVisit => ({
	...{ id: change.visitId, customerId: change.customerId, employeeId: change.employeeId },
	...{ date: change.date, status: 'plan', customerStatus: '' },
	...{
		title: customer?.title ?? '…',
		city: customer?.city ?? '',
		location: customer?.location ?? null,
	},
	...{
		arrivedAt: null,
		closedAt: null,
		appointment: null,
		pinnedAt: null,
		openingHours: [],
		version: 1,
	},
	serviceMinutes: serviceDefaultMinutes,
})

/** The visits of the board as they will be once what is collected is sent. */
export const plannedVisits = ({ visits, tray }: Pick<Board, 'visits' | 'tray'>): BoardVisit[] =>
	plannedTours(visits, tray.changes, (change) =>
		created(
			change,
			tray.customers.find(({ id }) => id === change.customerId),
		),
	)

/**
 * Ways as the crow flies, longer and slower by what roads are in the mean: only from each place to the next one, for
 * no other is driven.
 */
function straightRoutes(places: readonly Location[]) {
	const size = places.length
	const durationsS = new Array<number>(size * size).fill(0)
	const distancesM = new Array<number>(size * size).fill(0)
	for (const [index, to] of places.entries()) {
		const from = places[index - 1]
		if (!from) continue
		const at = (index - 1) * size + index
		durationsS[at] = estimateDriveMinutes(from, to) * 60
		distancesM[at] = estimateDriveM(from, to)
	}
	return { size, durationsS, distancesM }
}

const secondsAt = (instant: string, { country }: BoardPerson) =>
	secondsOfDay(timeZones[country], new Date(instant))

type Timed = Pick<Block, 'startS' | 'endS' | 'isOutside'>

function doneTimes(visit: BoardVisit, person: BoardPerson): Timed {
	const endS = secondsAt(visit.closedAt ?? visit.arrivedAt ?? '1970-01-01T00:00:00Z', person)
	const startS = visit.arrivedAt
		? secondsAt(visit.arrivedAt, person)
		: endS - visit.serviceMinutes * 60
	return { startS: Math.min(startS, endS), endS, isOutside: false }
}

/** When the visits that are still to be made begin: from now on today, from the morning on any other day. */
function restTimes(rest: readonly BoardVisit[], from: Location | null, departS: number) {
	const places: Location[] = from ? [from] : []
	// The way to a visit of unknown place counts as nothing.
	const stops = rest.map((visit): TimedStop => {
		const known = visit.location ?? places.at(-1)
		const place = known ? places.push(known) - 1 : 0
		return { place, serviceS: visit.serviceMinutes * 60, windows: visitWindows(visit) }
	})
	return tourTimes(stops, straightRoutes(places), { start: from ? 0 : null, departS })
}

/** Day and second of the day where somebody works. */
type Clock = { today: string; nowS: number }

/** The clocks of countries at a moment, each looked up once: a week has hundreds of lanes. */
function clocksAt(now: Date): (country: BoardPerson['country']) => Clock {
	const known = new Map<string, Clock>()
	return (country) => {
		const zone = timeZones[country]
		const clock = known.get(zone) ?? { today: dateIn(zone, now), nowS: secondsOfDay(zone, now) }
		known.set(zone, clock)
		return clock
	}
}

type Marks = { staged: ReadonlySet<string>; others: ReadonlyMap<string, string> }

function blocksOf(
	visits: readonly BoardVisit[],
	person: BoardPerson,
	{ date, marks, clock }: { date: string; marks: Marks; clock: Clock },
) {
	const done = visits.filter(({ status }) => status === 'done')
	const rest = visits.filter(({ status }) => status === 'plan')
	const { nowS } = clock
	const isToday = date === clock.today
	const current = isToday && rest[0]?.arrivedAt ? rest[0] : undefined
	const currentS = current?.arrivedAt ? secondsAt(current.arrivedAt, person) : null
	const from = done.at(-1)?.location ?? person.start
	const { startS } = workSpanOn(person, date)
	const started = isToday && (done.length > 0 || nowS > startS) ? nowS : startS
	const times = restTimes(rest, currentS === null ? from : null, currentS ?? started)
	const timed: (Timed & { visit: BoardVisit; state: Block['state'] })[] = [
		...done.map((visit) => ({ visit, state: 'done' as const, ...doneTimes(visit, person) })),
		...rest.map((visit, index) => ({
			visit,
			state: visit === current ? ('current' as const) : ('planned' as const),
			...(times.stops[index] ?? { startS: started, endS: started, isOutside: false }),
		})),
	]
	const blocks = timed.map(
		(block, index): Block => ({
			...block,
			number: index + 1,
			isStaged: marks.staged.has(block.visit.id),
			stagedBy: marks.others.get(block.visit.id) ?? null,
		}),
	)
	return { blocks, times, hasRest: rest.length > 0 }
}

/** The lanes of one day of the board, by name. */
export function lanesOf(board: Board, date: string): Lane[] {
	const clockOf = clocksAt(new Date(board.now))
	const { changes, others } = board.tray
	const marks = {
		staged: new Set(changes.flatMap((change) => ('visitId' in change ? change.visitId : []))),
		others: new Map(others.map(({ visitId, by }) => [visitId, by])),
	}
	const visits = plannedVisits(board).filter((visit) => visit.date === date)
	return board.people.map((person): Lane => {
		const own = visits.filter(({ employeeId }) => employeeId === person.id)
		const { blocks, times, hasRest } = blocksOf(own, person, {
			...{ date, marks },
			clock: clockOf(person.country),
		})
		const off = person.daysOff.find((one) => one.date === date)?.part
		const isHoliday = person.holidays.includes(date)
		return {
			...{ person, date, blocks },
			doneCount: own.filter(({ status }) => status === 'done').length,
			finishS: hasRest ? times.finishS : null,
			driveM: Math.round(times.distanceM),
			driveS: Math.round(times.driveS),
			idle: off === 'whole' ? 'off' : isHoliday ? 'holiday' : null,
			halfOff: off === 'morning' || off === 'afternoon' ? off : null,
		}
	})
}

/** The seconds of the day between which the board shows. */
export type Hours = { fromS: number; toS: number }

const hourS = 3600

/** Full hours that cover all blocks, at least 8 to 18. */
export function hoursOf(lanes: readonly Lane[]): Hours {
	const all = lanes.flatMap(({ blocks }) => blocks)
	const first = Math.min(8 * hourS, ...all.map(({ startS }) => startS))
	const last = Math.max(18 * hourS, ...all.map(({ endS }) => endS))
	return {
		fromS: Math.max(0, Math.floor(first / hourS) * hourS),
		toS: Math.min(24 * hourS, Math.ceil(last / hourS) * hourS),
	}
}

/** A second of the day as a share of the width, in percent. */
export const shareAt = ({ fromS, toS }: Hours, second: number): number =>
	(Math.max(0, Math.min(second, toS) - fromS) / (toS - fromS)) * 100

/** The visit behind which something goes that is dropped at a second of the day; null: first. */
export function afterAt({ blocks }: Lane, second: number, exceptId?: string): string | null {
	const before = blocks.filter(
		({ visit, startS, endS, state }) =>
			visit.id !== exceptId && (state !== 'planned' || (startS + endS) / 2 <= second),
	)
	return before.at(-1)?.visit.id ?? null
}

/** The place behind the next or the previous visit of a lane; the same one at its ends. */
export function stepAfter(
	{ blocks }: Lane,
	after: string | null,
	{ by, exceptId }: { by: 1 | -1; exceptId: string },
): string | null {
	const open = blocks.filter(({ visit }) => visit.id !== exceptId)
	const first = open.findLastIndex(({ state }) => state !== 'planned')
	const here = open.findIndex(({ visit }) => visit.id === after)
	const there = Math.max(first, Math.min(open.length - 1, here + by))
	return open[there]?.visit.id ?? null
}

/** '11:20' of a second of the day. */
export const clockAt = (second: number): string => {
	const minutes = Math.round(second / 60)
	const two = (value: number) => String(value).padStart(2, '0')
	return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

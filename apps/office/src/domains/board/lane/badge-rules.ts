import { dateIn, secondsOfDay, timeZones, tourStartS, workSpanOn } from '@roundsman/contract'
import type { Lane } from '../lane-rules.ts'

/** So long nothing is heard of a phone before that is worth a word. */
const silentMinutes = 30
const minuteMs = 60_000

/** The badges of a lane. */
export type LaneSigns = {
	/** They have a day off today, and visits that somebody else must make. */
	absent: { toMove: number } | null
	/** Minutes since the phone was last heard of, and when that was, seconds of the day. */
	offline: { minutes: number; seenS: number } | null
	/** Visits of today that begin after they may. */
	late: number
	isRunning: boolean
	unsent: number
	refused: number
	/** Minutes above a full day. */
	overMinutes: number
}

/** The badges of a lane at a moment; for days other than today only how full it is. */
export function signsOf(lane: Lane, nowText: string): LaneSigns {
	const { person, date, blocks, idle, finishS } = lane
	const now = new Date(nowText)
	const zone = timeZones[person.country]
	const isToday = date === dateIn(zone, now)
	const open = blocks.filter(({ state }) => state !== 'done')
	const { lastContactAt, waiting, refused } = person.phone
	const contact = lastContactAt === null ? null : new Date(lastContactAt)
	const minutes = contact && Math.floor((now.getTime() - contact.getTime()) / minuteMs)
	const isUnderWay = isToday && !idle && open.length > 0 && secondsOfDay(zone, now) >= tourStartS
	const isSilent = isUnderWay && minutes !== null && minutes >= silentMinutes
	return {
		absent: isToday && idle === 'off' ? { toMove: open.length } : null,
		offline: contact && isSilent ? { minutes, seenS: secondsOfDay(zone, contact) } : null,
		late: isToday && !idle ? open.filter(({ isOutside }) => isOutside).length : 0,
		isRunning: isToday && blocks.some(({ state }) => state === 'current'),
		unsent: isToday ? (waiting ?? 0) : 0,
		refused: isToday ? (refused ?? 0) : 0,
		overMinutes:
			finishS === null
				? 0
				: Math.max(0, Math.round((finishS - workSpanOn(person, date).fullS) / 60)),
	}
}

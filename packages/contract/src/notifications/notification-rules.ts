import { addDays, clockIn, momentIn } from '../core/calendar.ts'
import type { NotificationKind, QuietHours } from './notification.ts'

const paths: Record<NotificationKind, (record: string) => string> = {
	plan: () => '/visits',
	message: (id) => `/chat/${id}`,
	ticket: (customerId) => `/customers/${customerId}/all`,
	return: (id) => `/returns/${id}`,
	'day-off': () => '/hr',
	document: () => '/hr',
}

/** The screen of the phone that a notification opens; `record` is the customer for a ticket. */
export const notificationPath = (kind: NotificationKind, record: string): string =>
	paths[kind](encodeURIComponent(record))

/** Longer than any leave. */
const daysMax = 366

type Quiet = {
	quiet: QuietHours | null
	timeZone: string
	isDayOff: (date: string) => boolean
}

/** When a person may be notified: now, or at the end of quiet hours and days off. */
export function notifiedAt(now: Date, { quiet, timeZone, isDayOff }: Quiet): Date {
	const clock = clockIn(timeZone, now).toISOString()
	const [today, time] = [clock.slice(0, 10), clock.slice(11, 16)]
	const { from, to } = quiet ?? { from: '00:00', to: '00:00' }
	const isOverNight = from > to
	const isEvening = isOverNight && time >= from
	const isQuiet = isEvening || (time < to && (isOverNight || time >= from))
	let date = isEvening ? addDays(today, 1) : today
	for (let days = 0; isDayOff(date) && days < daysMax; days += 1) date = addDays(date, 1)
	if (date === today) return isQuiet ? momentIn(timeZone, date, to) : now
	const beginsQuiet = isOverNight || from === '00:00'
	return momentIn(timeZone, date, beginsQuiet ? to : '00:00')
}

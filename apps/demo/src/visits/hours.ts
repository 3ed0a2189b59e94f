import type { TimeSpan } from '@roundsman/contract'
import type { Random } from '../random.ts'

const mondayToFriday = [1, 2, 3, 4, 5]
const days: readonly (readonly [TimeSpan[], number])[] = [
	[
		[
			{ from: '08:00', to: '12:00' },
			{ from: '13:30', to: '18:00' },
		],
		5,
	],
	[
		[
			{ from: '07:30', to: '12:00' },
			{ from: '13:00', to: '17:00' },
		],
		3,
	],
	[[{ from: '08:00', to: '17:30' }], 4],
	[[{ from: '09:00', to: '18:30' }], 2],
]

/** When a garage is open, of some nobody knows; on Saturdays some are until noon. */
export function openingHours(random: Random): Partial<Record<number, TimeSpan[]>> | null {
	if (random.chance(0.4)) return null
	const usual = random.weighted(days)
	const week = Object.fromEntries(mondayToFriday.map((day) => [day, usual]))
	return random.chance(0.3) ? { ...week, 6: [{ from: '08:30', to: '12:00' }] } : week
}

const firstHour = 8
const lastHour = 17
const pad = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** With some customers a time is agreed, about when the tour comes by. */
export function appointmentOf(n: number, count: number, random: Random) {
	if (!random.chance(0.15)) return { appointment_from: null, appointment_to: null }
	const hour = firstHour + Math.floor(((lastHour - firstHour) * n) / count)
	return { appointment_from: pad(hour), appointment_to: pad(hour + random.int(1, 2)) }
}

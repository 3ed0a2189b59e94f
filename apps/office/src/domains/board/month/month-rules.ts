import { type BoardChange, type BoardMonth, fullDayS, isWeekend } from '@roundsman/contract'

/** A person's day of the month. */
export type MonthDay = {
	person: BoardMonth['people'][number]
	date: string
	visits: number
	/** At customers and on the way. */
	workS: number
	/** Working time of the day, in seconds. */
	fullS: number
	/** Above a full day. */
	overS: number
	rest: 'off' | 'holiday' | 'morning' | 'afternoon' | null
	isWeekend: boolean
	/** Visits that come to this day by what is collected. */
	staged: number
}

const keyOf = ({ employeeId, date }: { employeeId: string; date: string }) =>
	`${employeeId} ${date}`

/** New visits of each day by changes that are not sent yet. */
function stagedVisits(changes: readonly BoardChange[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const change of changes) {
		if (change.kind !== 'move' && change.kind !== 'create') continue
		counts.set(keyOf(change), (counts.get(keyOf(change)) ?? 0) + 1)
	}
	return counts
}

const fullOf: Record<NonNullable<MonthDay['rest']>, number> = {
	off: 0,
	holiday: 0,
	morning: fullDayS / 2,
	afternoon: fullDayS / 2,
}

/** Why somebody does not work on a day, or on half of it. */
function restOn(date: string, { daysOff, holidays }: MonthDay['person']): MonthDay['rest'] {
	const part = daysOff.find((day) => day.date === date)?.part
	if (part === 'whole') return 'off'
	return holidays.includes(date) ? 'holiday' : (part ?? null)
}

export function monthDays({ people, tray }: BoardMonth, dates: readonly string[]): MonthDay[][] {
	const counts = stagedVisits(tray.changes)
	return people.map((person) => {
		const tours = new Map(person.tours.map((tour) => [tour.date, tour]))
		return dates.map((date): MonthDay => {
			const { visits = 0, serviceS = 0, driveS = 0 } = tours.get(date) ?? {}
			const rest = restOn(date, person)
			const fullS = rest ? fullOf[rest] : fullDayS
			const workS = serviceS + driveS
			return {
				...{ person, date, visits, workS, fullS, rest },
				...{ overS: Math.max(0, workS - fullS), isWeekend: isWeekend(date) },
				staged: counts.get(keyOf({ employeeId: person.id, date })) ?? 0,
			}
		})
	})
}

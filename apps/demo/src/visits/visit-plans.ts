import { addDays } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import { languageOf } from '../demo-codes.ts'
import { deterministicId, type Random } from '../random.ts'
import type { Account } from '../staff/accounts.ts'
import { fieldWords } from '../texts/field-words.ts'
import { chooseActions } from '../world-actions.ts'
import { momentAt } from './demo-calendar.ts'
import { appointmentOf } from './hours.ts'

export type VisitRow = Row<'visit'>
export type PlannedDay = {
	tour: Row<'tour'>
	visits: VisitRow[]
	actions: Row<'visit_action'>[]
}

/** The id of the nth visit that the demo lays out for somebody's day; it stays when it is moved. */
export const demoVisitId = (login: string, day: string, n: number) =>
	deterministicId(`visit ${login} ${day} ${n}`)

/** How many stops a day of somebody has. */
export function countStops(account: Account, random: Random): number {
	return account.role === 'service-agent' ? random.int(9, 14) : random.int(8, 10)
}

function pickReturns(account: Account, count: number, random: Random): Set<number> {
	const wanted = account.role === 'service-agent' ? random.int(1, 3) : 1
	const places = random.shuffle(Array.from({ length: count }, (_, i) => i))
	return new Set(places.slice(0, wanted))
}

/** Somebody's day with its planned visits in the order of the stops, the first at `firstPlace`. */
export function planDay(
	account: Account,
	day: string,
	stops: readonly { id: string }[],
	{ now, firstPlace, random }: { now: Date; firstPlace: number; random: Random },
): PlannedDay {
	const { id, login, country, role } = account
	const planned = momentAt(country, addDays(day, -12), 17 * 60 + random.int(0, 50))
	const created = planned < now ? planned : now
	const returns = pickReturns(account, stops.length, random)
	const actions: Row<'visit_action'>[] = []
	const visits = stops.map((stop, n): VisitRow => {
		const visitId = demoVisitId(login, day, n)
		const isReturn = returns.has(n)
		for (const [rank, action] of chooseActions(role, isReturn, random).entries()) {
			actions.push({ visit_id: visitId, action_id: action, rank })
		}
		const hasWish = random.chance(0.25)
		return {
			id: visitId,
			customer_id: stop.id,
			employee_id: id,
			date: day,
			status: 'plan',
			tour_position: firstPlace + n,
			comment: hasWish ? random.pick(fieldWords[languageOf[country]].wishes) : null,
			...appointmentOf(n, stops.length, random.fork(`appointment ${visitId}`)),
			arrived_at: null,
			closed_at: null,
			closed_by: null,
			cancel_reason: null,
			cancel_comment: null,
			version: 1,
			created_at: created,
		}
	})
	return { tour: tourOf(account, day), visits, actions }
}

function tourOf({ id, login }: Account, day: string): Row<'tour'> {
	return {
		id: deterministicId(`tour ${login} ${day}`),
		employee_id: id,
		date: day,
		is_optimized: false,
		stopped_at: null,
		version: 1,
	}
}

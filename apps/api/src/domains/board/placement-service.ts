import { type BoardProblem, dateErrors, dateIn, timeZones, visitDates } from '@roundsman/contract'
import { findIdleDays, mayBeVisited } from '#domains/customers'
import type { FieldPerson } from '#domains/employees'
import type { OfficeContext } from '#platform/context'

export type Reason = BoardProblem['reason']
type Customer = { id: string; sectorId: string; isClosed: boolean }
/** `takenDays` are those of the customer's other planned visits. */
type Place = { date: string; takenDays: readonly string[] }

/** Today in the country where the person works */
export const todayOf = ({ country }: Pick<FieldPerson, 'country'>, now: Date): string =>
	dateIn(timeZones[country], now)

const reasonByAlias: Record<string, Reason> = {
	date_out_of_range: 'date_out_of_range',
	date_taken: 'date_taken',
	date_excluded: 'date_excluded',
}

/**
 * The reason why a person cannot visit one of these customers on a day, by the phone's rules; null if they
 * can.
 */
export async function findObstacles(
	{ db, now }: Pick<OfficeContext, 'db' | 'now'>,
	person: FieldPerson,
	customers: readonly Customer[],
): Promise<(customer: Customer, place: Place) => Reason | null> {
	const today = todayOf(person, now)
	const asker = { db, today, employee: { id: person.id, country: person.country } }
	const whyIdleAt = await findIdleDays(
		asker,
		customers.map(({ id }) => id),
	)
	return (customer, { date, takenDays }) => {
		if (!person.sectorIds?.includes(customer.sectorId)) return 'foreign_sector'
		if (!mayBeVisited(customer).may) return 'customer_closed'
		const whyIdle = whyIdleAt(customer.id)
		const dates = visitDates({ today, isMove: false, whyIdle, takenDays: [] })
		const [fault] = dateErrors(date, dates, takenDays).date ?? []
		return fault ? (reasonByAlias[fault.alias] ?? 'date_excluded') : null
	}
}

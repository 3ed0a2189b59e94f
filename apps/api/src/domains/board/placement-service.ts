import { type BoardProblem, dateErrors, dateIn, timeZones, visitDates } from '@roundsman/contract'
import { findIdleDays, mayBeVisited } from '#domains/customers'
import type { FieldPerson } from '#domains/employees'
import type { OfficeContext } from '#platform/context'

type Reason = BoardProblem['reason']
type Customer = { id: string; sectorId: string; isClosed: boolean }

/** The day where somebody works. */
export const todayOf = ({ country }: Pick<FieldPerson, 'country'>, now: Date): string =>
	dateIn(timeZones[country], now)

const reasonByAlias: Record<string, Reason> = {
	date_out_of_range: 'date_out_of_range',
	date_taken: 'date_taken',
	date_excluded: 'date_excluded',
}

/**
 * Why a person cannot visit a customer on a day, by the same rules as on the phone; null where they can.
 * `takenDays` are those of the customer's other planned visits.
 */
export async function findObstacle(
	{ db, now }: OfficeContext,
	customer: Customer,
	{
		person,
		date,
		takenDays,
	}: { person: FieldPerson | undefined; date: string; takenDays: readonly string[] },
): Promise<Reason | null> {
	if (!person) return 'unknown_person'
	if (!person.sectorIds?.includes(customer.sectorId)) return 'foreign_sector'
	if (!mayBeVisited(customer).may) return 'customer_closed'
	const today = todayOf(person, now)
	const asker = { db, today, employee: { id: person.id, country: person.country } }
	const whyIdle = (await findIdleDays(asker, [customer.id]))(customer.id)
	const dates = visitDates({ today, isMove: false, whyIdle, takenDays: [] })
	const [fault] = dateErrors(date, dates, takenDays).date ?? []
	return fault ? (reasonByAlias[fault.alias] ?? 'date_excluded') : null
}

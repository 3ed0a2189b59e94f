import {
	addDays,
	type DateContext,
	dateErrors,
	type FieldErrors,
	firstFreeDay,
	idleReason,
	namedHolidaysAt,
	type Place,
	type VisitDates,
	type VisitDays,
	visitDates,
	visitDaysAhead,
} from '@roundsman/contract'
import { findEmployeePlace, listHolidays } from '#domains/holidays'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { mayBeVisited } from './customer-policy.ts'
import {
	listCustomerPlaces,
	listDaysOff,
	listPlannedDays,
	listSectorCountries,
} from './customer-repository.ts'
import { getCustomer } from './customer-service.ts'

/** The employee, and the current date where they work */
type DayAsker = Pick<Context, 'db' | 'today'> &
	/** Without it, holidays have names in the language of their country. */
	Partial<Pick<Context, 'locale'>> & {
		employee: Pick<Context['employee'], 'id' | 'country'>
	}

type IdleDays = Pick<Required<DateContext>, 'whyIdle' | 'holidayOn'>

/** Data on the days that the caller can plan, and on the holidays of the places */
async function findDays(context: DayAsker, places: readonly Place[] = []) {
	const { db, employee, today, locale } = context
	const daysOff = new Set(await listDaysOff(db, employee.id, today))
	const own = await findEmployeePlace(db, employee)
	const countries = [own, ...places].map(({ country }) => country)
	const ahead = { start: today, end: addDays(today, visitDaysAhead) }
	const holidays = await listHolidays(db, countries, ahead, locale?.slice(0, 2))
	const ownHolidays = namedHolidaysAt(holidays, own)
	/** Holidays at the employee's residence and in the customer's region exclude a visit. */
	const idleAt = (place?: Place): IdleDays => {
		const all = place ? [ownHolidays, namedHolidaysAt(holidays, place)] : [ownHolidays]
		return {
			whyIdle: (day) => idleReason(day, { holidays: all, daysOff }),
			holidayOn: (day) => all.find((days) => days.has(day))?.get(day),
		}
	}
	return { holidays, idleAt }
}

async function findIdleDaysAt(
	context: DayAsker,
	customerIds: readonly string[],
): Promise<(customerId: string) => IdleDays> {
	const places = await listCustomerPlaces(context.db, customerIds)
	const { idleAt } = await findDays(context, [...places.values()])
	return (customerId) => idleAt(places.get(customerId))
}

/** Returns for each customer a function that says whether the caller can visit them on a day, and why not. */
export async function findIdleDays(
	context: DayAsker,
	customerIds: readonly string[],
): Promise<(customerId: string) => DateContext['whyIdle']> {
	const idleDaysAt = await findIdleDaysAt(context, customerIds)
	return (customerId) => idleDaysAt(customerId).whyIdle
}

/** The days on which the caller can visit anybody, with the data that phones need for each customer */
export async function listVisitDays(context: Context): Promise<VisitDays> {
	const { db, employee, today } = context
	const countries = await listSectorCountries(db, employee.id)
	const places = countries.map((country) => ({ country, postalCode: null }))
	const { holidays, idleAt } = await findDays(context, places)
	const dates = visitDates({ today, isMove: false, ...idleAt(), takenDays: [] })
	return { date: firstFreeDay(dates), ...dates, holidays }
}

/** The error of a date for a visit to a customer, which must be locked, or for moving a planned visit */
export async function checkVisitDay(
	context: Context,
	{ customerId, date, isMove }: { customerId: string; date: string; isMove: boolean },
): Promise<FieldErrors> {
	const planned = await listPlannedDays(context.db, customerId)
	const idleDays = (await findIdleDaysAt(context, [customerId]))(customerId)
	const dates = visitDates({ today: context.today, isMove, ...idleDays, takenDays: [] })
	const takenDays = planned.map((visit) => visit.date)
	return dateErrors(date, dates, takenDays)
}

/**
 * The days on which the caller can visit a customer, or to which they can move one of its planned visits. 404
 * if the customer is not the caller's, or the visit is not planned there.
 */
export async function getVisitDates(
	context: Context,
	customerId: string,
	visitId?: string,
): Promise<VisitDates> {
	const customer = await getCustomer(context, customerId)
	const { id } = customer
	const planned = await listPlannedDays(context.db, id)
	const moved = planned.find((visit) => visit.id === visitId?.toLowerCase())
	if (visitId !== undefined && !moved) throw refusals.notFound()
	const takenDays = planned.map(({ date }) => date)
	const idleThere = (await findIdleDaysAt(context, [id]))(id)
	const isClosed = !mayBeVisited(customer).may
	const whyIdle: DateContext['whyIdle'] = (day) =>
		idleThere.whyIdle(day) ?? (isClosed ? 'closed' : null)
	const isMove = moved !== undefined
	const days = { ...idleThere, whyIdle, takenDays }
	const dates = visitDates({ today: context.today, isMove, ...days })
	return { date: moved?.date ?? firstFreeDay(dates), ...dates }
}

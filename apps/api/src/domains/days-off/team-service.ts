import {
	addDays,
	type EntitlementForm,
	fieldError,
	type officeDaysOffRoutes,
	type QueryOf,
	type TeamDaysOff,
	workingDaysOf,
	type YearBalance,
} from '@roundsman/contract'
import { type FieldPerson, listFieldPeople } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { type Known, presentBalance } from './day-off-presenter.ts'
import { putEntitlement } from './day-off-request-repository.ts'
import { notifyOfDecision } from './decision-service.ts'
import { findKnownDays } from './known-days-service.ts'

type Range = { start: string; end: string }

function presentPerson({ id, name }: FieldPerson, known: Known, { start, end }: Range) {
	const isIn = (date: string) => start <= date && date <= end
	const off = known.days.filter(({ date }) => isIn(date))
	const isOff = new Set(off.map(({ date }) => date))
	const holidays = new Set(known.holidays)
	const asked = known.requests
		.filter(({ state }) => state === 'asked')
		.flatMap((request) =>
			workingDaysOf(request, holidays)
				.filter((date) => isIn(date) && !isOff.has(date))
				.map((date) => ({ date, part: request.part, state: 'asked' as const })),
		)
	return {
		...{ id, name },
		days: [...off.map((day) => ({ ...day, state: 'off' as const })), ...asked],
		holidays: known.holidays.filter(isIn),
		balance: presentBalance(known, Number(start.slice(0, 4))),
	}
}

export async function getTeamDaysOff(
	{ db, scope }: OfficeContext,
	{ start, days }: QueryOf<(typeof officeDaysOffRoutes)['getTeamDaysOff']>,
): Promise<TeamDaysOff> {
	const range = { start, end: addDays(start, days - 1) }
	const people = await listFieldPeople(db, scope, range)
	const knownOf = await findKnownDays(db, people, range)
	return {
		...{ start, days },
		people: people.map((person) => presentPerson(person, knownOf(person.id), range)),
	}
}

/** Sets a person's half days off in a year; null tracks no balance. 422 for an unknown person. */
export async function changeEntitlement(
	context: OfficeContext,
	{ personId, year, halfDays }: EntitlementForm,
): Promise<YearBalance> {
	const { db, scope, now } = context
	const range = { start: `${year}-01-01`, end: `${year}-12-31` }
	const people = await listFieldPeople(db, scope, range)
	const person = people.find(({ id }) => id === personId)
	if (!person) throw refusals.invalid({ personId: [fieldError('unknown_id')] })
	const before = await putEntitlement(db, { employeeId: personId, year, halfDays, at: now })
	if (before !== halfDays) {
		await recordEvent(context, {
			...{ kind: 'day_off_balance.changed', recordId: personId },
			...{ before: { [year]: before }, after: { [year]: halfDays } },
		})
		await notifyOfDecision(db, personId)
	}
	return presentBalance((await findKnownDays(db, [person], range))(personId), year)
}

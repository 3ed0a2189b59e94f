import type { BoardAbsenceForm } from '@roundsman/contract'
import { listFieldPeople, putDayOff, removeDayOff } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { todayOf } from './placement-service.ts'

/** Records that a person of the scope is absent today, or removes that; 404 for anybody else. */
export async function setAbsence(
	context: OfficeContext,
	{ employeeId, isAbsent }: BoardAbsenceForm,
): Promise<undefined> {
	const { db, scope, now, today } = context
	const people = await listFieldPeople(db, scope, { start: today, end: today })
	const person = people.find(({ id }) => id === employeeId)
	if (!person) throw refusals.notFound()
	const day = { personId: person.id, date: todayOf(person, now) }
	if (isAbsent) await putDayOff(context, { ...day, part: 'whole' })
	else await removeDayOff(context, day)
}

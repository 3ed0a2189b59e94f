import { type PersonSession, timeZones } from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { presentSession, readPerson } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { endOwnSession, endSessionsOf, findSessionOwner, listSessionsOf } from '#platform/sessions'

/** A person's sessions in both halves; 404 for an unknown person. */
export async function listPersonSessions(
	{ db, scope, now, session }: OfficeContext,
	id: string,
): Promise<{ items: PersonSession[] }> {
	const { country } = await readPerson(db, scope, id)
	const asks = { timeZone: timeZones[country], session }
	const rows = await listSessionsOf(db, id, now)
	const items = rows.map((row) => ({
		...presentSession(asks, row),
		isOfOffice: row.half === 'office',
	}))
	return { items }
}

/** Ends one session of a person, for example of a lost device; 404 if it does not exist. */
export async function endPersonSession(context: OfficeContext, id: string) {
	const { db, scope } = context
	const owner = isUuid(id) ? await findSessionOwner(db, id) : undefined
	if (!owner) throw refusals.notFound()
	await readPerson(db, scope, owner.employeeId)
	await endOwnSession(db, owner.employeeId, id)
	await recordEvent(context, { kind: 'session.ended', recordId: owner.employeeId })
	return listPersonSessions(context, owner.employeeId)
}

/** Ends all sessions of a person, for example after losing a phone; 404 for an unknown person. */
export async function signPersonOut(context: OfficeContext, id: string) {
	const { db } = context
	await readPerson(db, context.scope, id)
	const ended = await endSessionsOf(db, id)
	await recordEvent(context, { kind: 'session.ended', recordId: id, after: { ended } })
	return { ended }
}

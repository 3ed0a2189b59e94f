import { lateEntryDays, type TimeOfAction, timeOfAction } from '@roundsman/contract'
import type { Db } from '#db/database'

type ActionToTime = {
	employeeId: string
	deviceTime: Date | null
	deviceId: string | null
	/** The first sign-in on the session's device, as the device has marked it */
	knownSince: Date
	now: Date
}

const dayMs = 86_400_000

/**
 * The person's first contact from the device, by the device mark or the device's name, whichever was earlier
 */
async function findFirstContact(
	db: Db,
	{ employeeId, deviceId, knownSince, now }: ActionToTime,
): Promise<Date> {
	const { restoredAt } = await db
		.selectFrom('service_epoch')
		.select('restored_at as restoredAt')
		.executeTakeFirstOrThrow()
	// Operations since the backup are lost; phones repeat those of the last thirty days.
	const isRestored = restoredAt && now.getTime() - restoredAt.getTime() < lateEntryDays * dayMs
	if (isRestored) return new Date(0)
	if (deviceId === null) return knownSince
	const { first } = await db
		.selectFrom('operation')
		.select(({ fn }) => fn.min('created_at').as('first'))
		.where('employee_id', '=', employeeId)
		.where('device_id', '=', deviceId)
		.executeTakeFirstOrThrow()
	return first && first < knownSince ? first : knownSince
}

/** The time of a change, if the device's clock is plausible. Queries the database only in doubt. */
export async function checkTimeOfAction(db: Db, action: ActionToTime): Promise<TimeOfAction> {
	const { deviceTime, knownSince, now } = action
	const bySession = timeOfAction(deviceTime, { now, firstContact: knownSince })
	if (!bySession.isLate) return bySession
	return timeOfAction(deviceTime, { now, firstContact: await findFirstContact(db, action) })
}

/** Changes with an implausibly early device time, newest first */
export function listLateEntries(db: Db, limit: number) {
	return db
		.selectFrom('operation')
		.innerJoin('employee', 'employee.id', 'operation.employee_id')
		.where('late_entry', '=', true)
		.select(['employee.login', 'operation.kind', 'operation.outcome'])
		.select(['device_time as deviceTime', 'created_at as arrivedAt', 'device_id as device'])
		.orderBy('created_at', 'desc')
		.limit(limit)
		.execute()
}

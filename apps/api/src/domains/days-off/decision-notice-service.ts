import type { Db } from '#db/database'
import { announceTo } from '#domains/notifications'
import { announceOwn } from '#platform/live-feed'

/** Tells an employee of a decision on days off: open apps at once, their phone outside of quiet hours. */
export async function notifyOfDecision(db: Db, employeeId: string): Promise<void> {
	await announceOwn(db, 'days-off', employeeId)
	await announceTo(db, { employeeId, kind: 'day-off', record: 'days-off' }, new Date())
}

import type { Db } from '#db/database'
import { announceOwn } from '#platform/live-feed'

/**
 * Tells an employee that days off of theirs were decided on or changed. Whatever else tells people, such as push,
 * belongs here.
 */
export const notifyOfDecision = (db: Db, employeeId: string): Promise<void> =>
	announceOwn(db, 'days-off', employeeId)

import type { Db } from '#db/database'
import { announceOwn } from '#platform/live-feed'

/**
 * Tells employees that there is a document to confirm. Whatever else tells people, such as push, belongs here.
 */
export async function notifyReaders(db: Db, employeeIds: readonly string[]): Promise<void> {
	for (const id of employeeIds) await announceOwn(db, 'documents', id)
}

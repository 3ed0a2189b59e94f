import type { Db } from '#db/database'
import { announceTo } from '#domains/notifications'
import { announceOwn } from '#platform/live-feed'

/**
 * Tells employees that there is a document to confirm: open apps at once, their phones outside of quiet hours.
 */
export async function notifyReaders(db: Db, employeeIds: readonly string[]): Promise<void> {
	const now = new Date()
	for (const employeeId of employeeIds) {
		await announceOwn(db, 'documents', employeeId)
		await announceTo(db, { employeeId, kind: 'document', record: 'documents' }, now)
	}
}

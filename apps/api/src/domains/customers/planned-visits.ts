import type { Db } from '#db/database'
import type { EventSource } from '#platform/events/record-event'
import type { CancelledVisit } from '#platform/imports/import-adapter'

/** The visits that closing a customer cancels. The app passes this in: visits depend on customers. */
export type PlannedVisits = {
	/** Locks the tours in which a customer is to be visited. Tours are locked before customers. */
	lockTours(db: Db, customerId: string): Promise<void>
	/**
	 * Cancels every planned visit of a customer because it closed, and notifies the devices of their employees,
	 * all but the one that did it; returns the visits. An import closes customers without an employee.
	 */
	cancel(
		source: EventSource,
		closing: { customerId: string; employeeId: string | null; at: Date; by: Uint8Array | null },
	): Promise<CancelledVisit[]>
}

/** An import, which closes many customers, needs this in addition. */
export type ImportedVisits = PlannedVisits & {
	/** The tours in which customers are to be visited, and those of some visits. */
	findTours(
		db: Db,
		of: { customers: readonly string[]; visits: readonly string[] },
	): Promise<string[]>
	takeTours(db: Db, ids: readonly string[]): Promise<void>
	/** Plans cancelled visits again that nobody has touched since; gives their ids. */
	restore(source: EventSource, visits: readonly CancelledVisit[]): Promise<string[]>
}

import type { Db } from '#db/database'
import type { EventSource } from '#platform/events/record-event'
import type { CancelledVisit } from '#platform/imports/import-adapter'

/**
 * The visits that closing a customer cancels. Visits depend on customers, not the other way round: the app
 * passes this in.
 */
export type PlannedVisits = {
	/**
	 * Keeps changes of the tours waiting in which a customer is to be visited. Whoever changes visits takes
	 * their tours first, and before customers, so that two of them never wait for each other.
	 */
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

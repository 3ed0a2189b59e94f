import type { Db } from '#db/database'
import type { EventSource } from '#platform/events/record-event'
import type { CancelledVisit } from '#platform/imports/import-adapter'

/** The visits that closing a customer cancels. The app passes this in, because visits depend on customers. */
export type PlannedVisits = {
	/** Locks the tours with planned visits of a customer. Tours are locked before customers. */
	lockTours(db: Db, customerId: string): Promise<void>
	/**
	 * Cancels every planned visit of a closed customer, and notifies the devices of their employees, except the
	 * one that made the change; returns the visits. An import closes customers without an employee.
	 */
	cancel(
		source: EventSource,
		closing: { customerId: string; employeeId: string | null; at: Date; by: Uint8Array | null },
	): Promise<CancelledVisit[]>
}

/** Additional methods for imports, which close many customers */
export type ImportedVisits = PlannedVisits & {
	/** The tours with planned visits of customers, and those of the given visits */
	findTours(
		db: Db,
		of: { customers: readonly string[]; visits: readonly string[] },
	): Promise<string[]>
	takeTours(db: Db, ids: readonly string[]): Promise<void>
	/** Plans cancelled visits again that nobody has changed since; returns their ids. */
	restore(source: EventSource, visits: readonly CancelledVisit[]): Promise<string[]>
}

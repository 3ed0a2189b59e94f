import type { Db } from '#db/database'
import type { EventSource } from '#platform/events/record-event'

/**
 * What closing a customer needs of the visits planned there. Visits know customers, not the other way
 * round: whoever composes the app hands this in.
 */
export type PlannedVisits = {
	/**
	 * Keeps changes of the tours waiting in which a customer is to be visited. Whoever changes visits takes
	 * their tours first, and before customers, so that two of them never wait for each other.
	 */
	lockTours(db: Db, customerId: string): Promise<void>
	/**
	 * Cancels every planned visit of a customer because it closed, and tells the devices of those whose
	 * visits they were, all but the one that did it. No employee closes what an import closes.
	 */
	cancel(
		source: EventSource,
		closing: { customerId: string; employeeId: string | null; at: Date; by: Uint8Array | null },
	): Promise<void>
}

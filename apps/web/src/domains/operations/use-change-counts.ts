import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { findSendable } from '#platform/outbox/send-waiting'

type ChangeCounts = {
	waiting: number
	/** Those that need the person. */
	refused: number
	/** Those that a connection is enough for. */
	sendable: number
}

/** How many changes wait on this phone, and what for. */
export function useChangeCounts(): ChangeCounts {
	const operations = useOperations()
	return {
		waiting: operations.filter(isWaiting).length,
		refused: operations.filter(({ state }) => state === 'needs-person').length,
		sendable: findSendable(operations).length,
	}
}

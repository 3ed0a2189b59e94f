import { useOperations } from '#platform/live-data'
import { isWaiting } from '#platform/outbox'

/** How many changes wait on this phone, and how many of them need the person. */
export function useChangeCounts(): { waiting: number; refused: number } {
	const operations = useOperations()
	return {
		waiting: operations.filter(isWaiting).length,
		refused: operations.filter(({ state }) => state === 'needs-person').length,
	}
}

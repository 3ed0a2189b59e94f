import { useOperations } from '#platform/outbox/live-data'
import { isWaiting, type Operation, useOutbox } from '#platform/outbox/outbox'
import { findSendable } from '#platform/outbox/send-waiting'

/** A change of the signed-in person by its id. */
export const useChange = (id: string | undefined): Operation | undefined =>
	useOperations().find((operation) => operation.id === id)

/** The changes that need the person. */
export const useRefused = (): readonly Operation[] =>
	useOperations().filter(({ state }) => state === 'needs-person')

type ChangeCounts = {
	waiting: number
	/** Changes that need the person. */
	refused: number
	/** Changes that only need a connection. */
	sendable: number
}

/** The numbers of waiting changes on this phone. */
export function useChangeCounts(): ChangeCounts {
	const outbox = useOutbox()
	const operations = useOperations()
	return {
		waiting: operations.filter(isWaiting).length,
		refused: operations.filter(({ state }) => state === 'needs-person').length,
		sendable: findSendable(operations, outbox).length,
	}
}

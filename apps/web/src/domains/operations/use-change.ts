import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'

/** A change of the signed-in person by its id. */
export const useChange = (id: string | undefined): Operation | undefined =>
	useOperations().find((operation) => operation.id === id)

/** The changes that need the person. */
export const useRefused = (): readonly Operation[] =>
	useOperations().filter(({ state }) => state === 'needs-person')

import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'

export const useChange = (id: string | undefined): Operation | undefined =>
	useOperations().find((operation) => operation.id === id)

export const useRefused = (): readonly Operation[] =>
	useOperations().filter(({ state }) => state === 'needs-person')

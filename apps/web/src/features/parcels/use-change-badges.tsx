import type { ReactNode } from 'react'
import { ChangeBadge } from '#features/returns'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'

/** How far the newest change of a record has come; null where none waits, so that its row stays as it is. */
export function useChangeBadges(
	entityOf: (id: string) => string,
): (one: { id: string }) => ReactNode {
	const operations = useOperations()
	return ({ id }) => {
		const entity = entityOf(id)
		return changeStateOf(operations, entity) && <ChangeBadge entity={entity} />
	}
}

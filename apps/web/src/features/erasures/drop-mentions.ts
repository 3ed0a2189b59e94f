import type { Query } from '@tanstack/react-query'
import type { Reads } from '#platform/reads/query-client'

/** Drops cached data of erased customers; queries on the screen are refetched. */
export async function dropMentions(reads: Reads, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await dropReads(reads, ({ state }) => {
		const text = JSON.stringify(state.data) ?? ''
		return ids.some((id) => text.includes(id))
	})
}

/** Drops queries; those on the screen are refetched. */
export async function dropReads(reads: Reads, isMeant: (query: Query) => boolean): Promise<void> {
	const mentioning = reads.client.getQueryCache().getAll().filter(isMeant)
	const shown = new Set(mentioning.filter((query) => query.getObserversCount() > 0))
	for (const query of mentioning) {
		if (!shown.has(query)) reads.client.removeQueries({ queryKey: query.queryKey, exact: true })
	}
	await reads.readAnew((query) => shown.has(query))
}

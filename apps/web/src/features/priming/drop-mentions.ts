import { queryClient, readAnew } from '#platform/reads/query-client'

/** Drops what is kept of customers who were erased; what a screen shows of them is read anew. */
export async function dropMentions(ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	const mentioning = queryClient
		.getQueryCache()
		.getAll()
		.filter(({ state }) => {
			const text = JSON.stringify(state.data) ?? ''
			return ids.some((id) => text.includes(id))
		})
	const shown = new Set(mentioning.filter((query) => query.getObserversCount() > 0))
	for (const query of mentioning) {
		if (!shown.has(query)) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
	}
	await readAnew((query) => shown.has(query))
}

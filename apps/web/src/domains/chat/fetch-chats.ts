import { chatDays } from '@roundsman/contract'
import { queryClient } from '#platform/reads/query-client'
import { chatQueries } from './chat-queries.ts'

const dayMs = 86_400_000

type Fetching = {
	goesOn?: () => boolean
	/** The conversation that has changed, whether or not a message was added. */
	changedId?: string
}

/** Fetches the list, and the changed conversations of thirty days; false when stopped. */
export async function fetchChats({
	goesOn = () => true,
	changedId,
}: Fetching = {}): Promise<boolean> {
	const since = new Date(Date.now() - chatDays * dayMs).toISOString()
	const anew = { staleTime: 0, retry: false }
	const { items } = await queryClient.fetchQuery({ ...chatQueries.list(), ...anew })
	for (const { id, last, lastPlace } of items) {
		if (!last || last.writtenAt < since) continue
		if (!goesOn()) return false
		const kept = queryClient.getQueryData(chatQueries.thread(id).queryKey)
		if (kept && kept.chat.lastPlace >= lastPlace && id !== changedId) continue
		await queryClient.fetchQuery({ ...chatQueries.thread(id), ...anew })
	}
	return true
}

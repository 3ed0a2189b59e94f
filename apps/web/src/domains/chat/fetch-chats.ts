import { chatDays } from '@roundsman/contract'
import type { QueryClient } from '@tanstack/react-query'
import { chatQueries } from './chat-queries.ts'

const dayMs = 86_400_000

type Fetching = {
	goesOn?: () => boolean
	/** The conversation that has changed, whether or not a message was added. */
	changedId?: string
}

/** Fetches the list, and the changed conversations of thirty days; false when stopped. */
export async function fetchChats(
	client: QueryClient,
	{ goesOn = () => true, changedId }: Fetching = {},
): Promise<boolean> {
	const since = new Date(Date.now() - chatDays * dayMs).toISOString()
	const anew = { staleTime: 0, retry: false }
	const { items } = await client.fetchQuery({ ...chatQueries.list(), ...anew })
	for (const { id, last, lastPlace } of items) {
		if (!last || last.writtenAt < since) continue
		if (!goesOn()) return false
		const kept = client.getQueryData(chatQueries.thread(id).queryKey)
		if (kept && kept.chat.lastPlace >= lastPlace && id !== changedId) continue
		await client.fetchQuery({ ...chatQueries.thread(id), ...anew })
	}
	return true
}

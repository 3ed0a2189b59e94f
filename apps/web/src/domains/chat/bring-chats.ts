import { addDays, chatDays } from '@roundsman/contract'
import { queryClient } from '#platform/reads/query-client'
import { chatQueries } from './chat-queries.ts'

/** Brings the conversations in which something was said in the last thirty days, those that are new first; false: stopped on the way. */
export async function bringChats(day: string, goesOn: () => boolean): Promise<boolean> {
	const since = addDays(day, -chatDays)
	const { items } = await queryClient.fetchQuery({ ...chatQueries.list(), retry: false })
	for (const { id, last, lastPlace } of items) {
		if (!last || last.writtenAt < since) continue
		if (!goesOn()) return false
		const kept = queryClient.getQueryData(chatQueries.thread(id).queryKey)
		if (kept && kept.chat.lastPlace >= lastPlace) continue
		await queryClient.fetchQuery({ ...chatQueries.thread(id), staleTime: 0, retry: false })
	}
	return true
}

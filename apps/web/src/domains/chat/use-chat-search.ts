import {
	type Chat,
	type ChatHit,
	type ChatThread,
	foldText,
	searchWordsOf,
} from '@roundsman/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { chatQueries } from './chat-queries.ts'

/** Shorter searches have too many results. */
const leastLetters = 2

/** Messages on this phone that contain all words, the newest first. */
function findHere(client: QueryClient, words: readonly string[]): ChatHit[] {
	const threads = client.getQueriesData<ChatThread>({ queryKey: ['chat'] })
	return threads
		.flatMap(([, thread]) =>
			(thread?.items ?? []).flatMap((message) =>
				words.every((word) => foldText(message.text).includes(word)) && thread
					? [{ chat: thread.chat, message }]
					: [],
			),
		)
		.sort((one, other) => (one.message.writtenAt < other.message.writtenAt ? 1 : -1))
}

/** Conversations by their subject, and messages by their words; without network those on this phone. */
export function useChatSearch(
	search: string,
	chats: readonly Chat[],
	titleOf: (chat: Chat) => string,
) {
	const client = useQueryClient()
	const words = searchWordsOf(search)
	const isSearching = search.trim().length >= leastLetters && words.length > 0
	const query = useQuery({ ...chatQueries.search(search.trim()), enabled: isSearching })
	if (!isSearching) return { chats, hits: [], isHere: false }
	const found = chats.filter((chat) => {
		const title = foldText(titleOf(chat))
		return words.every((word) => title.includes(word))
	})
	const hits = query.data?.items ?? (query.isError ? findHere(client, words) : [])
	return { chats: found, hits, isHere: query.isError }
}

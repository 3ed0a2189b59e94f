import { type Chat, type ChatThread, chatKeyOf, chatRoutes, countUnread } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery, useOperations, useOverlaid } from '#platform/outbox/live-data'
import { chatScope } from './changes/chat-entity.ts'
import { emptyChat } from './changes/chat-overlays.ts'

export const chatQueries = {
	list: () =>
		queryOptions({
			queryKey: ['chats'] as const,
			queryFn: ({ signal }) => callApi(chatRoutes.listChats, { signal }),
		}),
	thread: (id: string) =>
		queryOptions({
			queryKey: ['chat', id] as const,
			queryFn: ({ signal }) => callApi(chatRoutes.getChat, { params: { id }, signal }),
		}),
	/** Messages before a place: older ones are loaded on request, and not cached. */
	older: (id: string, before: number) =>
		queryOptions({
			queryKey: ['chat-older', id, before] as const,
			queryFn: ({ signal }) =>
				callApi(chatRoutes.getChat, { params: { id }, query: { before: String(before) }, signal }),
			meta: { isCached: false },
		}),
	search: (search: string) =>
		queryOptions({
			queryKey: ['chat-search', search] as const,
			queryFn: ({ signal }) =>
				callApi(chatRoutes.searchChat, { query: { 'filter.search': search }, signal }),
			meta: { isCached: false },
		}),
}

/** The person's conversations with this phone's pending changes. */
export const useChats = () => useLiveQuery(chatQueries.list())

/** The number of the office's unread messages, where known. */
export const useUnreadMessages = (): number => countUnread(useChats().data?.items ?? [])

/** The keys of conversations with waiting changes. */
export function useWaitingChats(): ReadonlySet<string> {
	const waiting = useOperations().filter(
		({ kind, state }) => kind === 'chat-send' && (state === 'queued' || state === 'sending'),
	)
	return new Set(waiting.map(({ scope }) => scope.replace(chatScope(''), '')))
}

/** A conversation by its local key, with pending messages; empty before the first message. */
export function useThread(key: string, title: string) {
	const chats = useChats()
	const chat: Chat | undefined = chats.data?.items.find((one) => chatKeyOf(one) === key)
	const id = chat?.id ?? ''
	const query = useQuery({ ...chatQueries.thread(id), enabled: id !== '' })
	const scope = chatScope(key)
	const isWritten = useOperations().some((one) => one.scope === scope && one.kind === 'chat-send')
	const isNew = chats.data !== undefined && id === ''
	const beginning: ChatThread | undefined =
		isNew || isWritten
			? { chat: chat ?? emptyChat(key, title), items: [], hasOlder: false }
			: undefined
	const thread = useOverlaid(['chat', id || key], query.data ?? beginning)
	return {
		thread: thread && { ...thread, chat: chat ?? thread.chat },
		atMs: query.dataUpdatedAt || chats.dataUpdatedAt,
		isError: (id === '' ? chats : query).isError,
		error: (id === '' ? chats : query).error,
		refetch: () => void (id === '' ? chats : query).refetch(),
	}
}

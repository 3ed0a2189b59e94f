import { officeChatRoutes } from '@roundsman/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { isLive } from '#platform/live/is-live'

export const chatsKey = ['chats'] as const
export const threadKey = ['chat'] as const
/** Phones and other dispatchers write all the time; while the service does not tell of it, it is asked. */
const refreshMs = { told: 60_000, untold: 5_000 }
/** So often the rail counts what is unread while nobody tells of it. */
const countMs = { told: 60_000, untold: 30_000 }

const every = ({ told, untold }: typeof refreshMs) => (isLive.get() ? told : untold)

/** What the list shows. */
export const chatShows = ['', 'unread', 'news'] as const
export type ChatShow = (typeof chatShows)[number]
export type ChatSearch = { search: string; show: ChatShow }

const listed = ({ search, show }: ChatSearch, refresh: typeof refreshMs) =>
	queryOptions({
		queryKey: [...chatsKey, search, show],
		queryFn: ({ signal }) =>
			callOffice(officeChatRoutes.listOfficeChats, {
				query: {
					...(search ? { 'filter.search': search } : {}),
					...(show === 'unread' ? { 'filter.unread': 'yes' as const } : {}),
				},
				signal,
			}),
		refetchInterval: () => every(refresh),
		placeholderData: keepPreviousData,
		meta: { live: ['chat', 'chat_message'] },
	})

export const chatsQuery = (search: ChatSearch) => listed(search, refreshMs)

export const unreadQuery = listed({ search: '', show: '' }, countMs)

export const threadQuery = (id: string) =>
	queryOptions({
		queryKey: [...threadKey, id],
		queryFn: ({ signal }) => callOffice(officeChatRoutes.getOfficeChat, { params: { id }, signal }),
		refetchInterval: () => every(refreshMs),
		meta: { live: ['chat', 'chat_message'] },
	})

export const readOlder = (id: string, before: number) =>
	callOffice(officeChatRoutes.getOfficeChat, { params: { id }, query: { before: String(before) } })

export const chatPeopleQuery = queryOptions({
	queryKey: ['chat-people'],
	queryFn: ({ signal }) => callOffice(officeChatRoutes.listChatPeople, { signal }),
})

import { officeChatRoutes } from '@roundsman/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

export const chatsKey = ['chats'] as const
export const threadKey = ['chat'] as const
/** Phones and other dispatchers write all the time. */
const refreshMs = 5_000
/** So often the rail counts what is unread while another place is shown. */
const countMs = 30_000

export type ChatSearch = { search: string; isUnread: boolean }

const listed = ({ search, isUnread }: ChatSearch, refetchInterval: number) =>
	queryOptions({
		queryKey: [...chatsKey, search, isUnread],
		queryFn: ({ signal }) =>
			callOffice(officeChatRoutes.listOfficeChats, {
				query: {
					...(search ? { 'filter.search': search } : {}),
					...(isUnread ? { 'filter.unread': 'yes' as const } : {}),
				},
				signal,
			}),
		refetchInterval,
		placeholderData: keepPreviousData,
	})

export const chatsQuery = (search: ChatSearch) => listed(search, refreshMs)

export const unreadQuery = listed({ search: '', isUnread: false }, countMs)

export const threadQuery = (id: string) =>
	queryOptions({
		queryKey: [...threadKey, id],
		queryFn: ({ signal }) => callOffice(officeChatRoutes.getOfficeChat, { params: { id }, signal }),
		refetchInterval: refreshMs,
	})

export const readOlder = (id: string, before: number) =>
	callOffice(officeChatRoutes.getOfficeChat, { params: { id }, query: { before: String(before) } })

export const chatPeopleQuery = queryOptions({
	queryKey: ['chat-people'],
	queryFn: ({ signal }) => callOffice(officeChatRoutes.listChatPeople, { signal }),
})

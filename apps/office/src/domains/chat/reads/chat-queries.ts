import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { isLive } from '#platform/live/is-live'

const route = lazyRoutes(async () => (await import('./chat-routes.ts')).officeChatRoutes)
const chatReads = {
	listOfficeChats: route('listOfficeChats', 'GET', '/office/chat'),
	getOfficeChat: route('getOfficeChat', 'GET', '/office/chat/{id}'),
	listChatPeople: route('listChatPeople', 'GET', '/office/chat/people'),
}

export const chatsKey = ['chats'] as const
export const threadKey = ['chat'] as const
/** Phones and other dispatchers write all the time; without live messages the list is polled. */
const refreshMs = { live: 60_000, polled: 5_000 }
/** Polling interval of the rail's unread count without live messages. */
const countMs = { live: 60_000, polled: 30_000 }

const every = ({ live, polled }: typeof refreshMs) => (isLive.get() ? live : polled)

/** The search params of the list. */
export const chatShows = ['', 'unread', 'news'] as const
export type ChatShow = (typeof chatShows)[number]
export type ChatSearch = { search: string; show: ChatShow }

const listed = ({ search, show }: ChatSearch, refresh: typeof refreshMs) =>
	queryOptions({
		queryKey: [...chatsKey, search, show],
		queryFn: ({ signal }) =>
			callOffice(chatReads.listOfficeChats, {
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
		queryFn: ({ signal }) => callOffice(chatReads.getOfficeChat, { params: { id }, signal }),
		refetchInterval: () => every(refreshMs),
		meta: { live: ['chat', 'chat_message'] },
	})

/** The newest conversation with an employee or about a customer; undefined while nobody has begun one. */
export async function findChatWith(
	partner: { employeeId: string } | { customerId: string },
): Promise<string | undefined> {
	const { items } = await callOffice(chatReads.listOfficeChats, { query: {} })
	const found = items.find(({ employee, customer }) =>
		'customerId' in partner
			? customer?.id === partner.customerId
			: employee?.id === partner.employeeId && customer === null,
	)
	return found?.id
}

export const readOlder = (id: string, before: number) =>
	callOffice(chatReads.getOfficeChat, { params: { id }, query: { before: String(before) } })

export const chatPeopleQuery = queryOptions({
	queryKey: ['chat-people'],
	queryFn: ({ signal }) => callOffice(chatReads.listChatPeople, { signal }),
})

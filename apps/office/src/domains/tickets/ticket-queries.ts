import {
	type NewTicketAnswer,
	type OfficeTicket,
	type OfficeTicketDetails,
	officeTicketRoutes,
	type SentQueryOf,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { pageRows, type ReadPage } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

type TicketsQuery = Omit<
	SentQueryOf<typeof officeTicketRoutes.listOfficeTickets>,
	'page' | 'perPage'
>
export type TicketSearch = {
	q?: string
	sort?: string
	status?: string
	reason?: string
	assignee?: string
	due?: string
	country?: string
	customer?: string
}

export const ticketsKey = ['tickets'] as const

/** The search as the service is asked. */
export const ticketsQueryOf = (search: TicketSearch): TicketsQuery => ({
	...(search.q ? { 'filter.search': search.q } : {}),
	...(search.status && search.status !== 'all' ? { 'filter.status': search.status } : {}),
	...(search.reason ? { 'filter.reason': search.reason } : {}),
	...(search.assignee ? { 'filter.assignee': search.assignee as 'me' } : {}),
	...(search.due ? { 'filter.due': search.due as 'today' } : {}),
	...(search.country ? { 'filter.country': search.country as 'fr' } : {}),
	...(search.customer ? { 'filter.customer': search.customer } : {}),
	sort: search.sort as 'createdAt',
})

export const readTickets =
	(query: TicketsQuery): ReadPage<OfficeTicket> =>
	(page, signal) =>
		callOffice(officeTicketRoutes.listOfficeTickets, {
			query: { ...query, page: String(page), perPage: String(pageRows) },
			signal,
		})

export const ticketQuery = (id: string) =>
	queryOptions({
		queryKey: ['ticket', id],
		queryFn: ({ signal }) =>
			callOffice(officeTicketRoutes.getOfficeTicket, { params: { id }, signal }),
	})

export const ticketCountQuery = queryOptions({
	queryKey: [...ticketsKey, 'count'],
	queryFn: ({ signal }) => callOffice(officeTicketRoutes.countOfficeTickets, { signal }),
})

async function takeChanged(ticket: OfficeTicketDetails): Promise<void> {
	queryClient.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
	await queryClient.invalidateQueries({ queryKey: ticketsKey })
}

export async function answerTicket(id: string, body: NewTicketAnswer): Promise<void> {
	await takeChanged(await callOffice(officeTicketRoutes.answerTicket, { params: { id }, body }))
}

/** Somebody works on it from now on. */
export async function takeTicket(id: string): Promise<void> {
	const body = { status: 'open' } as const
	await takeChanged(await callOffice(officeTicketRoutes.setTicketStatus, { params: { id }, body }))
}

export async function setTicketDue(id: string, dueOn: string | null): Promise<void> {
	const body = { dueOn }
	await takeChanged(await callOffice(officeTicketRoutes.setTicketDue, { params: { id }, body }))
}

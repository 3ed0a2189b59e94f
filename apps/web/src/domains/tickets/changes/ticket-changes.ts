import type { BodyOf, ticketRoutes } from '@roundsman/contract'
import { CircleAlert } from 'lucide'
import { bodyOf } from '#platform/outbox/change-body'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { DraftPart } from '#platform/outbox/outbox'
import {
	type PendingTicket,
	type TicketPreview,
	ticketEntity,
	ticketOf,
	tickets,
} from './ticket-entity.ts'

type Route = typeof ticketRoutes.createTicket

/** `title` is the customer's; the bytes of its photos are stored with it in the outbox. */
type NewTicket = { ticket: PendingTicket; title: string; parts: readonly DraftPart[] }

/** A reported problem with its photos. */
export const ticketCreate = defineChange({
	kind: 'ticket-create',
	route: routeAt<Route>('POST', '/otrs/feedback'),
	draft: ({ ticket, title, parts }: NewTicket) => {
		const { id, customerId, visitId, data, product, thumbnails } = ticket
		return {
			scope: ticketEntity(id),
			entity: ticketEntity(id),
			about: title,
			preview: { product, thumbnails } satisfies TicketPreview,
			parts,
			body: { id, data, params: { customerId, ...(visitId ? { visitId } : {}) } },
		}
	},
	name: 'tickets:changes.create.name',
	icon: CircleAlert,
	success: 'tickets:changes.create.success',
	entity: tickets,
	recordOf: ticketOf,
	isCreation: true,
	staysWhenRefused: true,
	rereads: ['customer-history'],
	correction: (operation) => {
		const { params }: Partial<BodyOf<Route>> = bodyOf<Route>(operation) ?? {}
		return {
			to: '/customers/$id/ticket',
			params: { id: params?.customerId ?? '' },
			search: { correct: operation.id },
		}
	},
	own: async () => (await import('./ticket-change-panel.tsx')).OwnTicketPanel,
})

export const ticketChanges = [ticketCreate]

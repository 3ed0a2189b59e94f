import type { BodyOf, TicketData, ticketRoutes } from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import type { PendingEntity } from '#platform/pending/pending-entity'

type Route = typeof ticketRoutes.createTicket

/** A problem reported here, until the office has it. */
export type PendingTicket = {
	id: string
	customerId: string
	visitId?: string | null | undefined
	data: TicketData
	/** The order's article, as text. */
	product: string
	/** Thumbnails of its photos, by their keys. */
	thumbnails: Record<string, string | null>
}

export const ticketEntity = (id: string) => `ticket:${id}`

export const tickets: PendingEntity<PendingTicket> = {
	isAbout: ({ id }, { entity }) => entity === ticketEntity(id),
}

/** Stored beside the body; an earlier release stored fewer fields. */
export type TicketPreview = Pick<PendingTicket, 'product' | 'thumbnails'>

export function ticketOf(operation: Operation): PendingTicket {
	const { id = '', data, params }: BodyOf<Route> = bodyOf<Route>(operation)
	const preview = operation.preview as Partial<TicketPreview> | undefined
	return { id, ...params, data, product: '', thumbnails: {}, ...preview }
}

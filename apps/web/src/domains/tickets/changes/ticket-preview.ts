import type { Operation } from '#platform/outbox/outbox'

/** What screens show of a ticket that the office has not yet. */
export type TicketPreview = {
	/** The order's article, in words. */
	product: string
	/** Small pictures of its photos, by their keys. */
	thumbnails: Record<string, string | null>
}

export const ticketPreviewOf = ({ preview }: Pick<Operation, 'preview'>): TicketPreview => ({
	product: '',
	thumbnails: {},
	...(preview as Partial<TicketPreview> | undefined),
})

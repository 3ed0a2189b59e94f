/** Coded values of tickets. Source: the domain's facts, section 7. */
export const ticketStatuses = ['new', 'open', 'solved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketReasonNames = [
	'delivery',
	'damaged_goods',
	'product',
	'catalogue_data',
	'part_request',
	'price_invoice',
	'payment',
	'return_status',
	'account_app',
	'other',
] as const
export type TicketReason = (typeof ticketReasonNames)[number]

/** The state of sending a ticket to the office's own ticket system. */
export const ticketOfficeStates = ['waiting', 'sent', 'needs_office'] as const
export type TicketOfficeState = (typeof ticketOfficeStates)[number]

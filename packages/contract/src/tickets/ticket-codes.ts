/** Coded values of tickets. Source: the domain's facts, section 7. */
export const ticketStatuses = ['new', 'open', 'solved'] as const

/** Every reason with its clarifications. */
export const ticketReasons = {
	delivery: ['late', 'lost', 'wrong_address', 'partial'],
	damaged_goods: ['box', 'part', 'leaking_fluid'],
	product: ['defective', 'does_not_fit', 'wrong_article'],
	catalogue_data: ['wrong_vehicle_fit', 'missing_article', 'wrong_picture'],
	part_request: ['vin_search', 'price_availability'],
	price_invoice: ['wrong_price', 'missing_invoice', 'vat'],
	payment: ['blocked', 'refund_late', 'deposit_open'],
	return_status: ['label_missing', 'not_collected', 'refused_wrongly'],
	account_app: ['login', 'change_data', 'loyalty_level'],
	other: [],
} as const satisfies Record<string, readonly string[]>
export type TicketReason = keyof typeof ticketReasons
export const ticketReasonNames = Object.keys(ticketReasons) as TicketReason[]

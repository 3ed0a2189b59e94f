import { type TicketReason, ticketReasonNames } from './ticket-codes.ts'

// Apart from the codes, which the first screens load: the requirements of reasons are loaded with the form.

export const ticketFields = [
	'order',
	'orderProduct',
	'correctAddress',
	'vin',
	'vinOrPlateNumber',
	'brand',
	'article',
] as const
export type TicketField = (typeof ticketFields)[number]

/** The fields that a reason or a clarification requires. */
type TicketNeeds = {
	fields?: readonly TicketField[]
	/** The minimum number of photos. Left out: no photos are requested. */
	photos?: number
}
type TicketReasonNeeds = TicketNeeds & { clarifications: Readonly<Record<string, TicketNeeds>> }

const none: TicketNeeds = {}
const photo: TicketNeeds = { photos: 1 }

export const ticketMatrix: Readonly<Record<TicketReason, TicketReasonNeeds>> = {
	delivery: {
		fields: ['order'],
		clarifications: {
			late: none,
			lost: none,
			wrong_address: { fields: ['correctAddress'] },
			partial: { fields: ['orderProduct'] },
		},
	},
	damaged_goods: {
		fields: ['order', 'orderProduct'],
		photos: 1,
		clarifications: { box: none, part: none, leaking_fluid: none },
	},
	product: {
		fields: ['order', 'orderProduct', 'vinOrPlateNumber'],
		clarifications: { defective: photo, does_not_fit: none, wrong_article: photo },
	},
	catalogue_data: {
		fields: ['brand', 'article', 'vin'],
		clarifications: { wrong_vehicle_fit: none, missing_article: none, wrong_picture: none },
	},
	part_request: {
		fields: ['vinOrPlateNumber', 'brand', 'article'],
		clarifications: { vin_search: none, price_availability: none },
	},
	price_invoice: {
		fields: ['order'],
		clarifications: { wrong_price: none, missing_invoice: none, vat: none },
	},
	payment: {
		fields: ['order'],
		clarifications: { blocked: none, refund_late: none, deposit_open: none },
	},
	return_status: {
		fields: ['order', 'orderProduct'],
		clarifications: { label_missing: none, not_collected: none, refused_wrongly: none },
	},
	account_app: {
		clarifications: {
			login: none,
			change_data: { fields: ['correctAddress'] },
			loyalty_level: none,
		},
	},
	other: { clarifications: {} },
}

export const ticketReasons = Object.fromEntries(
	ticketReasonNames.map((reason) => [reason, Object.keys(ticketMatrix[reason].clarifications)]),
) as Record<TicketReason, string[]>

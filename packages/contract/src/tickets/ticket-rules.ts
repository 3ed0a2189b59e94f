import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { commentMaxLength } from '../core/limits.ts'
import type { NewTicket, TicketData } from './ticket.ts'
import { type TicketReason, ticketReasonNames } from './ticket-codes.ts'
import { type TicketField, ticketFields, ticketMatrix } from './ticket-matrix.ts'
import { vehicleFault, vehicleOf, vinFault, vinLength, vinOf } from './vehicle-rules.ts'

/** Limits of tickets. Source: specification 2, section 5. */
export const ticketCommentMin = 3
export const ticketPhotosMax = 10
export const ticketAddressMax = 200
export const ticketWordMax = 100

const isReason = (reason: string): reason is TicketReason =>
	ticketReasonNames.some((one) => one === reason)

type Chosen = { reason?: string | null | undefined; clarification?: string | null | undefined }

/** The clarifications of a reason, in their order; none for an unknown one. */
export const clarificationsOf = (reason: string | null | undefined): string[] =>
	reason && isReason(reason) ? Object.keys(ticketMatrix[reason].clarifications) : []

function needsOf({ reason, clarification }: Chosen) {
	if (!reason || !isReason(reason)) return []
	const { clarifications, ...own } = ticketMatrix[reason]
	const more = clarification ? clarifications[clarification] : undefined
	return more ? [own, more] : [own]
}

/** The fields that a reason and its clarification require, in the order of the form. */
export function fieldsOfTicket(chosen: Chosen): TicketField[] {
	const asked = needsOf(chosen).flatMap(({ fields = [] }) => fields)
	return ticketFields.filter((field) => asked.includes(field))
}

/** The minimum number of photos for a reason and its clarification; 0 where they request none. */
export const photosOfTicket = (chosen: Chosen): number =>
	Math.max(0, ...needsOf(chosen).map(({ photos = 0 }) => photos))

/** The code of a reason or a clarification in the list of withdrawn ones. */
export const ticketCode = (reason: string, clarification?: string | null): string =>
	clarification ? `${reason}.${clarification}` : reason

export type TicketContext = {
	/** Codes of reasons and clarifications that the office no longer accepts. */
	withdrawn: readonly string[]
	/** Whether the order is one of the customer's. */
	isOrderKnown: boolean
	/** Whether the article is one of the order. */
	isProductKnown: boolean
}

const isEmpty = (text: string | null | undefined): boolean => !text?.trim()

function choiceErrors(
	{ reason, clarification }: Chosen,
	withdrawn: readonly string[],
): FieldErrors {
	if (isEmpty(reason)) return { reason: [fieldError('required')] }
	if (!reason || !isReason(reason)) return { reason: [fieldError('invalid_value')] }
	if (withdrawn.includes(reason)) return { reason: [fieldError('reason_withdrawn')] }
	const known = clarificationsOf(reason)
	if (isEmpty(clarification)) {
		return known.length > 0 ? { clarification: [fieldError('required')] } : {}
	}
	if (!clarification || !known.includes(clarification)) {
		return { clarification: [fieldError('invalid_value')] }
	}
	const isWithdrawn = withdrawn.includes(ticketCode(reason, clarification))
	return isWithdrawn ? { clarification: [fieldError('reason_withdrawn')] } : {}
}

function vehicleError(fault: ReturnType<typeof vinFault>) {
	if (!fault) return null
	return fault === 'length' ? fieldError('length', { length: vinLength }) : fieldError(fault)
}

const longest = (text: string, max: number) =>
	text.length > max ? fieldError('max_length', { max }) : null

/** The error of a filled field. */
function fieldFault(field: TicketField, text: string, context: TicketContext) {
	switch (field) {
		case 'order':
			return context.isOrderKnown ? null : fieldError('not_customers_order')
		case 'orderProduct':
			return context.isProductKnown ? null : fieldError('not_orders_product')
		case 'vin':
			return vehicleError(vinFault(text))
		case 'vinOrPlateNumber':
			return vehicleError(vehicleFault(text))
		case 'correctAddress':
			return longest(text, ticketAddressMax)
		default:
			return longest(text, ticketWordMax)
	}
}

/** A field that the reason does not require must be empty; a required one must be filled and valid. */
function fieldErrors(data: Partial<TicketData>, context: TicketContext): FieldErrors {
	const asked = fieldsOfTicket(data)
	const errors: FieldErrors = {}
	for (const field of ticketFields) {
		const text = data[field]?.trim() ?? ''
		if (!asked.includes(field)) {
			if (text) errors[field] = [fieldError('unknown_field')]
			continue
		}
		const fault = text ? fieldFault(field, text, context) : fieldError('required')
		if (fault) errors[field] = [fault]
	}
	return errors
}

function photoErrors(data: Partial<TicketData>): FieldErrors {
	const { images = [] } = data
	const min = photosOfTicket(data)
	const error = (one: ReturnType<typeof fieldError>) => ({ images: [one] })
	if (min === 0) return images.length > 0 ? error(fieldError('unknown_field')) : {}
	if (images.length < min) return error(fieldError('images_min', { min }))
	if (images.length > ticketPhotosMax)
		return error(fieldError('max_items', { max: ticketPhotosMax }))
	const keys = new Set(images.map(({ key }) => key.toLowerCase()))
	return keys.size < images.length ? error(fieldError('duplicate')) : {}
}

function commentErrors({ comment }: Partial<TicketData>): FieldErrors {
	const { length } = comment?.trim() ?? ''
	const error = (one: ReturnType<typeof fieldError>) => ({ comment: [one] })
	if (length === 0) return error(fieldError('required'))
	if (length < ticketCommentMin) return error(fieldError('min_length', { min: ticketCommentMin }))
	return length > commentMaxLength ? error(fieldError('max_length', { max: commentMaxLength })) : {}
}

/** All errors of a ticket, by field, also for an incomplete form. */
export function ticketFormErrors(data: Partial<TicketData>, context: TicketContext): FieldErrors {
	const choice = choiceErrors(data, context.withdrawn)
	const rest = choice.reason ? {} : { ...fieldErrors(data, context), ...photoErrors(data) }
	return { ...choice, ...rest, ...commentErrors(data) }
}

type SentTicketContext = TicketContext & {
	customer: { awsId?: string | null | undefined }
	/** Whether the visit is one of the customer's. */
	isVisitKnown: boolean
}

/** All errors of a sent ticket, by path. Without a number the office cannot identify the customer. */
export function ticketErrors(
	{ data, params }: NewTicket,
	{ customer, isVisitKnown, ...context }: SentTicketContext,
): FieldErrors {
	const errors = Object.entries(ticketFormErrors(data, context))
	return {
		...Object.fromEntries(errors.map(([field, all]) => [`data.${field}`, all])),
		...(customer.awsId ? {} : { 'params.customerId': [fieldError('customer_unnumbered')] }),
		...(params.visitId && !isVisitKnown ? { 'params.visitId': [fieldError('unknown_id')] } : {}),
	}
}

/** The form's sent and stored fields: those that its reason requires, vehicle numbers in their stored form. */
export function ticketDataOf(data: Partial<TicketData>): TicketData {
	const of = (field: TicketField, text: string) => {
		if (field === 'vin') return vinOf(text)
		return field === 'vinOrPlateNumber' ? vehicleOf(text) : text
	}
	const asked = fieldsOfTicket(data).flatMap((field) => {
		const text = data[field]?.trim()
		return text ? [[field, of(field, text)] as const] : []
	})
	const { reason, clarification, comment, images = [] } = data
	return {
		reason,
		...(clarification ? { clarification } : {}),
		...Object.fromEntries(asked),
		comment: comment?.trim(),
		images: photosOfTicket(data) > 0 ? images : [],
	}
}

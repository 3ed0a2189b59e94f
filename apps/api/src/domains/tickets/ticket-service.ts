import { randomUUID } from 'node:crypto'
import {
	type FieldErrors,
	fieldError,
	type NewTicket,
	type Ticket,
	type TicketPhoto,
	ticketDataOf,
	ticketErrors,
} from '@roundsman/contract'
import { findIssueEntry, getCustomer } from '#domains/customers'
import { listWithdrawn } from '#domains/options'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { intend } from '#platform/outbound/outbound'
import { otrsTicketKind } from './otrs/otrs-outbound.ts'
import { type StagedPhotos, stagePhotos, takeStaged } from './ticket-photo-service.ts'
import {
	findTicketOwner,
	insertTicket,
	isOrderOf,
	isProductOf,
	isVisitOf,
} from './ticket-repository.ts'

/** All errors of a ticket; 404 if the customer is not the caller's. */
async function findErrors(context: Context, ticket: NewTicket): Promise<FieldErrors> {
	const { db } = context
	const { visitId } = ticket.params
	const { order, orderProduct } = ticket.data
	const customer = await getCustomer(context, ticket.params.customerId)
	return ticketErrors(ticket, {
		customer,
		isVisitKnown: Boolean(visitId) && (await isVisitOf(db, customer.id, visitId ?? '')),
		withdrawn: await listWithdrawn(db, 'otrs-ticket-reasons'),
		isOrderKnown: Boolean(order) && (await isOrderOf(db, customer.id, order ?? '')),
		isProductKnown:
			Boolean(order && orderProduct) && (await isProductOf(db, order ?? '', orderProduct ?? '')),
	})
}

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

async function presentTicket(context: Context, id: string): Promise<Ticket> {
	const entry = await findIssueEntry(context, id)
	const owner = await findTicketOwner(context.db, id)
	if (!entry || !owner) throw refusals.notFound()
	return { ...entry, customerId: owner.customerId, visitId: owner.visitId }
}

/** A ticket that this person has already reported with this id */
async function findOwn({ db, employee }: Context, { id, params }: NewTicket) {
	const known = id === undefined ? undefined : await findTicketOwner(db, id)
	if (!known) return null
	if (known.employeeId === employee.id && known.customerId === params.customerId) return id
	throw refusals.invalid({ id: [fieldError('duplicate')] })
}

/**
 * Stores the photos of a ticket before its transaction begins; null if it will be refused or exists. 409 with
 * key and offset while chunks are missing.
 */
export async function preparePhotos(
	context: Context,
	ticket: NewTicket,
): Promise<StagedPhotos | null> {
	if (ticket.id !== undefined && (await findTicketOwner(context.db, ticket.id))) return null
	const errors = await findErrors(context, ticket)
	return isEmpty(errors) ? stagePhotos(context, ticket.data.images) : null
}

/**
 * Reports a customer's problem. It appears in the customer's history at once, and is forwarded to a
 * configured ticket system. 404 if the customer is not the caller's; 422 with all errors, including a reason
 * that the office has withdrawn.
 */
export async function createTicket(
	context: Context,
	ticket: NewTicket,
	staged: StagedPhotos | null,
): Promise<Ticket> {
	const { db, employee, config, doneAt, now } = context
	const errors = await findErrors(context, ticket)
	const known = await findOwn(context, ticket)
	if (known) return presentTicket(context, known)
	refuseErrors(errors)
	if (staged?.refusal) {
		throw refusals.invalid({ 'data.images': [fieldError(staged.refusal)] })
	}
	const id = ticket.id ?? randomUUID()
	const { customerId, visitId = null } = ticket.params
	const officeState = config.otrs ? 'waiting' : null
	await insertTicket(
		db,
		{ id, customerId, employeeId: employee.id, visitId, at: doneAt, officeState },
		ticketDataOf(ticket.data),
	)
	await takeStaged(context, id, ticket.data.images)
	const after = { customerId, visitId, ...ticket.data }
	await recordEvent(context, { kind: 'ticket.created', recordId: id, after })
	if (config.otrs) await intend(db, { kind: otrsTicketKind, key: id.toLowerCase() }, now)
	return presentTicket(context, id)
}

/** The answer about a checked photo; 422 if it is invalid. */
export function acceptPhoto({ key, sha256 }: TicketPhoto, refusal: string | null) {
	if (refusal) throw refusals.invalid({ images: [fieldError(refusal)] })
	return { key, sha256 }
}

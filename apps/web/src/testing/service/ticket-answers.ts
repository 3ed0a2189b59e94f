import {
	type CustomerHistoryEntry,
	fieldError,
	type NewTicket,
	type Ticket,
	ticketCode,
	ticketDataOf,
	ticketFormErrors,
	ticketRoutes,
} from '@roundsman/contract'
import { labelIn } from '../words.ts'
import { ownCustomer } from './customers/customer-presenter.ts'
import { type Asking, type Handled, handle } from './handler.ts'
import { refusals } from './refusals.ts'
import { checkArrived } from './upload-answers.ts'

type IssueEntry = Extract<CustomerHistoryEntry, { type: 'issue' }>

function errorsOf(asking: Asking, { data, params }: NewTicket) {
	const { records } = asking.world
	const customer = ownCustomer(asking, params.customerId)
	const order = records.orders.find(
		({ id, customerId }) => id === data.order && customerId === customer.id,
	)
	const errors = ticketFormErrors(data, {
		withdrawn: records.withdrawnReasons,
		isOrderKnown: order !== undefined,
		isProductKnown: order?.products.some(({ id }) => id === data.orderProduct) ?? false,
	})
	return {
		...Object.fromEntries(Object.entries(errors).map(([field, all]) => [`data.${field}`, all])),
		...(customer.awsId ? {} : { 'params.customerId': [fieldError('customer_unnumbered')] }),
	}
}

function entryOf(asking: Asking, { id = crypto.randomUUID(), data }: NewTicket): IssueEntry {
	const { world, locale, doneAt, person, today } = asking
	const form = ticketDataOf(data)
	const { reason, clarification } = form
	const label = (code: string) => labelIn(locale, 'otrs-ticket-reasons', code)
	const product = world.records.orders
		.flatMap(({ products }) => products)
		.find((one) => one.id === form.orderProduct)
	const { brand, article } = product ?? form
	world.records.ticketNumber += 1
	return {
		...{ type: 'issue', id, date: today, at: doneAt.toISOString(), closedAt: null },
		ticketId: world.records.ticketNumber,
		status: { value: 'new', label: labelIn(locale, 'ticket-status', 'new') },
		reason: { value: reason ?? '', label: label(reason ?? '') },
		clarifications: clarification
			? { value: clarification, label: label(ticketCode(reason ?? '', clarification)) }
			: null,
		...{ solution: null, order: form.order ?? null, correctAddress: form.correctAddress ?? null },
		...{ vin: form.vin ?? null, vinOrPlateNumber: form.vinOrPlateNumber ?? null },
		products:
			brand || article
				? [{ productId: product?.id ?? null, brand: brand ?? '', article: article ?? '' }]
				: [],
		images: form.images.map(({ key }) => {
			const url = `/api/file/${key}`
			return { key, url, thumbnailUrl: url }
		}),
		comment: form.comment ?? '',
		office: null,
		...{ employee: person.name, employeeRole: person.role },
	}
}

function createTicket(asking: Asking, ticket: NewTicket): Ticket {
	const { history } = asking.world.records
	const errors = errorsOf(asking, ticket)
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
	for (const image of ticket.data.images) checkArrived(asking, image)
	const { customerId, visitId = null } = ticket.params
	const before = history.get(customerId) ?? []
	const known = before.find(({ id }) => id === ticket.id)
	const entry = known?.type === 'issue' ? known : entryOf(asking, ticket)
	if (!known) history.set(customerId, [...before, entry])
	return { ...entry, customerId, visitId: visitId ?? null }
}

/** Problems of customers with their photos. */
export const ticketAnswers: Handled[] = [
	handle(ticketRoutes.addTicketImage, (call) => {
		checkArrived(call, call.body)
		return { key: call.body.key, sha256: call.body.sha256 }
	}),
	handle(ticketRoutes.createTicket, (call) => createTicket(call, call.body)),
]

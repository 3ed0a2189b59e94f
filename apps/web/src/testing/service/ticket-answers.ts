import {
	type CustomerHistoryEntry,
	fieldError,
	type NewTicket,
	type Ticket,
	ticketCode,
	ticketDataOf,
	ticketErrors,
	ticketRoutes,
} from '@roundsman/contract'
import { labelIn } from '../words.ts'
import { ownCustomer } from './customers/customer-presenter.ts'
import { type Asking, type Handled, handle } from './handler.ts'
import { refusals, refuseErrors } from './refusals.ts'
import { checkArrived } from './upload-answers.ts'

type IssueEntry = Extract<CustomerHistoryEntry, { type: 'issue' }>

function errorsOf(asking: Asking, ticket: NewTicket) {
	const { records } = asking.world
	const { data, params } = ticket
	const customer = ownCustomer(asking, params.customerId)
	const order = records.orders.find(({ id }) => id === data.order)
	return ticketErrors(ticket, {
		customer,
		isVisitKnown: records.visits.some(
			({ id, customerId }) => id === params.visitId && customerId === customer.id,
		),
		withdrawn: records.withdrawnReasons,
		isOrderKnown: order?.customerId === customer.id,
		isProductKnown: order?.products.some(({ id }) => id === data.orderProduct) ?? false,
	})
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
	const { customerId, visitId = null } = ticket.params
	const before = history.get(customerId) ?? []
	const known = before.find(({ id }) => id === ticket.id)
	if (known?.type === 'issue') return { ...known, customerId, visitId }
	if ([...history.values()].flat().some(({ id }) => id === ticket.id)) {
		throw refusals.invalid({ id: [fieldError('duplicate')] })
	}
	refuseErrors(errors)
	for (const image of ticket.data.images) checkArrived(asking, image)
	const entry = entryOf(asking, ticket)
	history.set(customerId, [...before, entry])
	return { ...entry, customerId, visitId }
}

/** Problems of customers with their photos. */
export const ticketAnswers: Handled[] = [
	handle(ticketRoutes.addTicketPhoto, (call) => {
		checkArrived(call, call.body)
		return { key: call.body.key, sha256: call.body.sha256 }
	}),
	handle(ticketRoutes.createTicket, (call) => createTicket(call, call.body)),
]

import * as z from 'zod/mini'
import { pageOf } from '../../core/envelope.ts'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import { dateSchema } from '../../core/scalars.ts'
import { ticketStatuses } from '../ticket-codes.ts'
import {
	officeTicketDetailsSchema,
	officeTicketQuerySchema,
	officeTicketSchema,
	ticketCountsSchema,
} from './office-ticket.ts'
import { newTicketAnswerSchema } from './ticket-answer.ts'

export const officeTicketRoutes = {
	listOfficeTickets: defineRoute({
		method: 'GET',
		path: '/office/ticket',
		summary: "Problems of the customers of the caller's scope",
		ownership: 'office',
		query: officeTicketQuerySchema,
		answer: pageOf(officeTicketSchema),
	}),
	countOfficeTickets: defineRoute({
		method: 'GET',
		path: '/office/ticket/count',
		summary: "How many problems of the caller's scope wait",
		ownership: 'office',
		answer: ticketCountsSchema,
	}),
	getOfficeTicket: defineRoute({
		method: 'GET',
		path: '/office/ticket/{id}',
		summary: "One problem of the caller's scope with its photos and answers",
		ownership: 'office',
		params: masterById,
		answer: officeTicketDetailsSchema,
	}),
	answerTicket: defineRoute({
		method: 'POST',
		path: '/office/ticket/{id}/answer',
		summary: 'Answers a problem; whoever reported it reads the answer',
		ownership: 'office',
		params: masterById,
		body: newTicketAnswerSchema,
		answer: officeTicketDetailsSchema,
	}),
	setTicketStatus: defineRoute({
		method: 'PUT',
		path: '/office/ticket/{id}/status',
		summary:
			'Says that the caller works on a problem, or that it is new again; an answer solves it',
		ownership: 'office',
		params: masterById,
		body: z.strictObject({
			status: z.enum(ticketStatuses).check(z.refine((one) => one !== 'solved', 'invalid_value')),
		}),
		answer: officeTicketDetailsSchema,
	}),
	setTicketDue: defineRoute({
		method: 'PUT',
		path: '/office/ticket/{id}/due',
		summary: 'Says until when a problem is to be answered, or that there is no such day',
		ownership: 'office',
		params: masterById,
		body: z.strictObject({ dueOn: z.nullable(dateSchema) }),
		answer: officeTicketDetailsSchema,
	}),
}

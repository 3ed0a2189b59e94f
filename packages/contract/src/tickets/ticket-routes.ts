import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { newTicketSchema, ticketPhotoSchema, ticketSchema } from './ticket.ts'

export const ticketRoutes = {
	/** A ticket can also contain photos that were not added here: they are checked with the ticket. */
	addTicketPhoto: defineRoute({
		method: 'POST',
		path: '/otrs/images',
		summary: 'Looks at a photo whose pieces have all arrived, for a ticket that will name it',
		ownership: 'self',
		body: ticketPhotoSchema,
		answer: z.object({ key: z.string(), sha256: z.string() }),
		status: 201,
	}),
	createTicket: defineRoute({
		method: 'POST',
		path: '/otrs/feedback',
		summary: "Reports a customer's problem to the office",
		ownership: 'self',
		body: newTicketSchema,
		answer: ticketSchema,
		status: 201,
	}),
}

import { ticketRoutes } from '@roundsman/contract'
import { handlePrepared } from '#platform/route-handler'
import { officeTicketHandlers } from './office/office-ticket-routes.ts'
import { stagePhoto } from './ticket-photo-service.ts'
import { acceptPhoto, createTicket, preparePhotos } from './ticket-service.ts'

export const ticketHandlers = [
	...officeTicketHandlers,
	handlePrepared(
		ticketRoutes.addTicketPhoto,
		(context, { body }) => stagePhoto(context, body),
		async (_, { body }, refusal) => acceptPhoto(body, refusal),
	),
	handlePrepared(
		ticketRoutes.createTicket,
		(context, { body }) => preparePhotos(context, body),
		(context, { body }, staged) => createTicket(context, body, staged),
	),
]

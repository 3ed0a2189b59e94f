import type { BodyOf, ticketRoutes } from '@roundsman/contract'
import { CircleAlert } from 'lucide'
import { bodyOf } from '#platform/outbox/change-body'
import { type ChangeInput, defineChange, routeAt } from '#platform/outbox/define-change'

type Route = typeof ticketRoutes.createTicket

// What is saved is made in `save-ticket.ts`, which comes with the form: the first screens know the kind only.

/** A problem that was reported here, with its photos: they lie with it in the outbox. */
export const ticketCreate = defineChange({
	kind: 'ticket-create',
	route: routeAt<Route>('POST', '/otrs/feedback'),
	draft: (input: ChangeInput<Route>) => input,
	name: 'tickets:changes.create.name',
	icon: CircleAlert,
	success: 'tickets:changes.create.success',
	isCreation: true,
	rereads: ['customer-history'],
	correction: (operation) => {
		const { params }: Partial<BodyOf<Route>> = bodyOf<Route>(operation) ?? {}
		return {
			to: '/customers/$id/ticket',
			params: { id: params?.customerId ?? '' },
			search: { correct: operation.id },
		}
	},
	own: async () => (await import('./ticket-change-panel.tsx')).OwnTicketPanel,
})

/** Every kind of change of tickets. */
export const ticketChanges = [ticketCreate]

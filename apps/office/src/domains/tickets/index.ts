export { TicketBadge, TicketPaneCell, useTicketColumns, useTicketLabels } from './ticket-labels.tsx'
export { TicketPanel } from './ticket-panel.tsx'
export {
	readTickets,
	type TicketSearch,
	ticketCountQuery,
	ticketQuery,
	ticketsKey,
	ticketsQueryOf,
} from './ticket-queries.ts'
export { TicketFilters, TicketQueues } from './ticket-queues.tsx'

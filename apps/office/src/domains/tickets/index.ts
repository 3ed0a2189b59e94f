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
export { TicketPaneCell, useTicketColumns, useTicketWords } from './ticket-words.tsx'

export { ticketChanges, ticketCreate } from './ticket-changes.ts'
export { type PendingTicket, ticketEntity, ticketOf } from './ticket-entity.ts'

export { ticketChanges, ticketCreate } from './ticket-changes.ts'

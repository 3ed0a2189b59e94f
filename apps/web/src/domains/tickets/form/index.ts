export { productLabels, TicketForm, useTicketForm } from './ticket-form.tsx'
export {
	type TicketStart,
	type TicketValues,
	ticketRecord,
	ticketValuesOf,
} from './ticket-form-rules.ts'

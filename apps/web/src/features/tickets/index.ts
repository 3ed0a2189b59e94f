export { TicketEditor } from './ticket-editor.tsx'
export {
	type TicketPlace,
	TicketRow,
	ticketLink,
	useTicketBlock,
} from './ticket-links.tsx'

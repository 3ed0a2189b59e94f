export { TicketEditor } from './ticket-editor.tsx'
export {
	TicketButton,
	type TicketPlace,
	TicketRow,
	ticketLink,
	useTicketBlock,
} from './ticket-links.tsx'

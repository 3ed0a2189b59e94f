// No policy: whoever sees a customer may report a problem; a customer without a number is a wrong field.
import './ticket-table.ts'

export { createOtrsLookups } from './otrs/otrs-lookups.ts'
export { otrsOutbound, otrsTicketKind } from './otrs/otrs-outbound.ts'
export { ticketErasure } from './ticket-erasure.ts'
export { ticketExports } from './ticket-export.ts'
export { ticketFileKind } from './ticket-file-repository.ts'
export { setOfficeState, setStatus } from './ticket-progress-repository.ts'
export {
	findOfficeTicketByNumber,
	listOfficeTickets,
	moveTickets,
	type OfficeTicket,
} from './ticket-repository.ts'
export { ticketHandlers } from './ticket-routes.ts'

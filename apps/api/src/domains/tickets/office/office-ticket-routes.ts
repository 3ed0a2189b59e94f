import { dateIn, officeTicketRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import { answerTicket, setCare, setStatus } from '../ticket-progress-repository.ts'
import { presentOfficeTicket, presentOfficeTicketDetails } from './office-ticket-presenter.ts'
import {
	countTickets,
	findOfficeTicketDetails,
	findOfficeTickets,
} from './office-ticket-repository.ts'

/** The person and the day behind the filter values 'me' and 'today'. */
const viewOf = ({ employee, now }: Pick<OfficeContext, 'employee' | 'now'>) => ({
	me: employee.id,
	today: dateIn(employee.timeZone, now),
})

/** A problem of the caller's scope; 404 for any other. */
async function readTicket({ db, scope }: Pick<OfficeContext, 'db' | 'scope'>, id: string) {
	const row = await findOfficeTicketDetails(db, scope, id)
	if (!row) throw refusals.notFound()
	return presentOfficeTicketDetails(row)
}

export const officeTicketHandlers = [
	handleOffice(officeTicketRoutes.listOfficeTickets, async (context, { query }) => {
		const { db, scope } = context
		const { rows, total } = await findOfficeTickets(db, scope, query, viewOf(context))
		const { page, perPage } = query
		const path = '/api/office/ticket'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentOfficeTicket), meta }
	}),
	handleOffice(officeTicketRoutes.countOfficeTickets, (context) =>
		countTickets(context.db, context.scope, viewOf(context)),
	),
	handleOffice(officeTicketRoutes.getOfficeTicket, (context, { params }) =>
		readTicket(context, params.id),
	),
	handleOffice(officeTicketRoutes.answerTicket, async (context, { params, body }) => {
		const { id } = await readTicket(context, params.id)
		const { employee, now: at } = context
		await answerTicket(context, id, { ...body, by: employee.id, at })
		return readTicket(context, id)
	}),
	handleOffice(officeTicketRoutes.setTicketStatus, async (context, { params, body }) => {
		const { id, solution, status } = await readTicket(context, params.id)
		const isTaken = body.status === 'open'
		const assigneeId = isTaken ? context.employee.id : null
		// Whoever reported it knows already that somebody works on it.
		if (isTaken && status === 'open')
			await setCare(context, id, { assigneeId: context.employee.id })
		else await setStatus(context, id, { ...body, solution, at: context.now, assigneeId })
		return readTicket(context, id)
	}),
	handleOffice(officeTicketRoutes.setTicketDue, async (context, { params, body }) => {
		const { id } = await readTicket(context, params.id)
		await setCare(context, id, body)
		return readTicket(context, id)
	}),
]

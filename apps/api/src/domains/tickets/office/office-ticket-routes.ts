import { officeTicketRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import { answerTicket, setStatus } from '../ticket-progress-repository.ts'
import { presentOfficeTicket, presentOfficeTicketDetails } from './office-ticket-presenter.ts'
import {
	countTickets,
	findOfficeTicketDetails,
	findOfficeTickets,
} from './office-ticket-repository.ts'

/** A problem in the caller's scope; else 404 */
async function readTicket({ db, scope }: Pick<OfficeContext, 'db' | 'scope'>, id: string) {
	const row = await findOfficeTicketDetails(db, scope, id)
	if (!row) throw refusals.notFound()
	return presentOfficeTicketDetails(row)
}

export const officeTicketHandlers = [
	handleOffice(officeTicketRoutes.listOfficeTickets, async ({ db, scope }, { query }) => {
		const { rows, total } = await findOfficeTickets(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/ticket'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentOfficeTicket), meta }
	}),
	handleOffice(officeTicketRoutes.countOfficeTickets, ({ db, scope }) => countTickets(db, scope)),
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
		const { id, solution } = await readTicket(context, params.id)
		await setStatus(context, id, { status: body.status, solution, at: context.now })
		return readTicket(context, id)
	}),
]

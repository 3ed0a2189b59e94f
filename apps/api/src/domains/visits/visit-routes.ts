import { visitRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { handle } from '#platform/route-handler'
import { findAction } from './action-repository.ts'
import { getVisitReport, reportVisit } from './visit-report-service.ts'
import { getVisit, listVisits, orderVisits } from './visit-service.ts'

export const visitHandlers = [
	handle(visitRoutes.listVisits, (context, { query }) => listVisits(context, query.date)),
	handle(visitRoutes.getVisit, (context, { params }) => getVisit(context, params.id)),
	handle(visitRoutes.orderVisits, (context, { body }) => orderVisits(context, body)),
	handle(visitRoutes.reportVisit, (context, { params, body }) =>
		reportVisit(context, params.id, body),
	),
	handle(visitRoutes.getVisitReport, (context, { params }) => getVisitReport(context, params.id)),
	handle(visitRoutes.listVisitActions, async (context, { params }) => ({
		items: (await getVisit(context, params.id)).actions,
	})),
	handle(visitRoutes.getAction, async ({ db, locale }, { params }) => {
		const action = await findAction(db, params.id, locale)
		if (!action) throw refusals.notFound()
		return action
	}),
]

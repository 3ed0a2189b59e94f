import { visitRoutes } from '@roundsman/contract'
import { listVisitDays } from '#domains/customers'
import { refusals } from '#platform/app-error'
import { handle } from '#platform/route-handler'
import { actionMasterHandlers } from './actions/action-master-routes.ts'
import { findAction } from './actions/action-repository.ts'
import { listActions } from './actions/action-service.ts'
import {
	cancelVisit,
	getVisitCancellation,
	replanVisit,
	startVisit,
} from './changes/visit-change-service.ts'
import { createVisit } from './changes/visit-create-service.ts'
import { undoVisitCancel, undoVisitReplan, undoVisitStart } from './changes/visit-undo-service.ts'
import { getVisitHistory, listVisitHistory } from './history/visit-history-service.ts'
import { listedVisitHandlers } from './office/listed-visit-routes.ts'
import { getVisitReport, reportVisit } from './report/visit-report-service.ts'
import { getVisit, listVisits, orderVisits } from './visit-service.ts'

export const visitHandlers = [
	...listedVisitHandlers,
	...actionMasterHandlers,
	handle(visitRoutes.listVisits, (context, { query }) => listVisits(context, query.date)),
	handle(visitRoutes.getVisit, (context, { params }) => getVisit(context, params.id)),
	handle(visitRoutes.createVisit, (context, { body }) => createVisit(context, body)),
	handle(visitRoutes.listVisitDays, (context) => listVisitDays(context)),
	handle(visitRoutes.orderVisits, (context, { body }) => orderVisits(context, body)),
	handle(visitRoutes.startVisit, (context, { params, body }) =>
		startVisit(context, params.id, body),
	),
	handle(visitRoutes.undoVisitStart, (context, { params }) => undoVisitStart(context, params.id)),
	handle(visitRoutes.cancelVisit, (context, { params, body }) =>
		cancelVisit(context, params.id, body),
	),
	handle(visitRoutes.undoVisitCancel, (context, { params }) => undoVisitCancel(context, params.id)),
	handle(visitRoutes.getVisitCancellation, (context, { params }) =>
		getVisitCancellation(context, params.id),
	),
	handle(visitRoutes.replanVisit, (context, { params, body }) =>
		replanVisit(context, params.id, body),
	),
	handle(visitRoutes.undoVisitReplan, (context, { params }) => undoVisitReplan(context, params.id)),
	handle(visitRoutes.reportVisit, (context, { params, body }) =>
		reportVisit(context, params.id, body),
	),
	handle(visitRoutes.getVisitReport, (context, { params }) => getVisitReport(context, params.id)),
	handle(visitRoutes.listVisitActions, async (context, { params }) => ({
		items: (await getVisit(context, params.id)).actions,
	})),
	handle(visitRoutes.listVisitHistory, (context, { query }) => listVisitHistory(context, query)),
	handle(visitRoutes.getVisitHistory, (context, { params }) => getVisitHistory(context, params.id)),
	handle(visitRoutes.listActions, (context, { query }) => listActions(context, query)),
	handle(visitRoutes.getAction, async ({ db, locale }, { params }) => {
		const action = await findAction(db, params.id, locale)
		if (!action) throw refusals.notFound()
		return action
	}),
]

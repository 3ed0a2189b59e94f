import { workStateRoutes } from '@roundsman/contract'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import { presentWorkState } from './work-state-presenter.ts'
import { countStates, listStates } from './work-state-repository.ts'
import { askToSend, readWorkState } from './work-state-service.ts'

export const workStateHandlers = [
	handleOffice(workStateRoutes.listWorkStates, async ({ db, scope }, { query }) => {
		const { rows, total } = await listStates(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/work-state'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentWorkState), meta }
	}),
	handleOffice(workStateRoutes.countWorkStates, ({ db, scope }) => countStates(db, scope)),
	handleOffice(workStateRoutes.getWorkState, (context, { params }) =>
		readWorkState(context, params.id),
	),
	handleOffice(workStateRoutes.askToSend, (context, { params }) => askToSend(context, params.id)),
]

import { eventRoutes } from '@roundsman/contract'
import { handleOffice, handleProgram } from '#platform/route-handler'
import { listAudit } from './audit-service.ts'
import { listChanges } from './changes-service.ts'
import { readHistory } from './history-service.ts'

export const eventHandlers = [
	handleProgram(eventRoutes.listChanges, (context, { query }) => listChanges(context, query)),
	handleOffice(eventRoutes.listAudit, (context, { query }) => listAudit(context, query)),
	handleOffice(eventRoutes.listRecordEvents, async ({ db, locale }, { params }) => ({
		items: await readHistory(db, params.id, locale),
	})),
]

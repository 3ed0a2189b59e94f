import { eventRoutes } from '@roundsman/contract'
import { handleOffice, handleProgram } from '#platform/route-handler'
import { listAudit } from './audit-service.ts'
import { listChanges } from './changes-service.ts'
import { readHistory } from './history-service.ts'

// No policy: read-only; its routes are for administrators and programs.

export { eventExport } from './event-export.ts'
export { presentEvent } from './event-presenter.ts'
export type { EventRow } from './event-repository.ts'
export {
	type FeedPlace,
	findEvent,
	findEvents,
	findFeedEnd,
	findPlaceBefore,
	findPlaceBeforeEvent,
	readFeed,
} from './feed-service.ts'
export { findRecordId, readHistory } from './history-service.ts'

export const eventHandlers = [
	handleProgram(eventRoutes.listChanges, (context, { query }) => listChanges(context, query)),
	handleOffice(eventRoutes.listAudit, (context, { query }) => listAudit(context, query)),
	handleOffice(eventRoutes.listRecordEvents, async ({ db, locale }, { params }) => ({
		items: await readHistory(db, params.id, locale),
	})),
]

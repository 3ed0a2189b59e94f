// No policy: only reads; its routes are for administrators and programs alone.

export { eventExport } from './event-export.ts'
export { presentEvent } from './event-presenter.ts'
export type { EventRow } from './event-repository.ts'
export { eventHandlers } from './event-routes.ts'
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

// No policy: read-only; its routes are for administrators and programs.

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

export type { CheckResult, ConnectionStatus } from './connection/connection-machine.ts'
export {
	type BrowserEvents,
	type ConnectionMonitor,
	type ConnectionMonitorDeps,
	createConnectionMonitor,
	probeTimeoutMs,
} from './connection/connection-monitor.ts'
export { inLimit } from './core/in-limit.ts'
export { type Channel, type Clock, type Locks, type Random, systemClock } from './core/ports.ts'
export type { NetworkAnswer } from './outbox/classify-outcome.ts'
export { toDraft } from './outbox/create-operation.ts'
export { createTurns } from './outbox/one-at-a-time.ts'
export {
	type DraftPart,
	isEnded,
	type Operation,
	type OperationAnswer,
	type OperationDraft,
	type OperationError,
	type OperationPart,
	type OperationState,
} from './outbox/operation.ts'
export { BlobDamagedError, type DeviceMemory, type OutboxStore } from './outbox/outbox-store.ts'
export { applyOverlays, findCovered, type Overlay, type Overlays } from './outbox/overlay.ts'
export { isParked } from './outbox/plan.ts'
export type { ServerMemory } from './outbox/protocol.ts'
export type { OutboundRequest, RequestPart } from './outbox/request.ts'
export type { PauseReason } from './outbox/step.ts'
export type { UnsavedFiles } from './outbox/unsaved-files.ts'
export { UnsentFileError } from './outbox/unsent-file-error.ts'
export { createUuidV7 } from './outbox/uuid-v7.ts'
export {
	type BroughtIn,
	createOutbox,
	type Outbox,
	type OutboxDeps,
	type PokeReason,
} from './runner/create-outbox.ts'
export type { Decision } from './runner/decisions.ts'
export { type Ask, createFetchNetwork, type FetchNetworkDeps } from './runner/fetch-network.ts'
export type {
	HeadersFor,
	MemoryQuestion,
	Network,
	Signing,
	VoidAnswer,
} from './runner/network.ts'
export { sealRest } from './sealing/seal-rest.ts'
export {
	isSealedOperation,
	type SealingStore,
	sealStore,
} from './sealing/sealed-store.ts'
export {
	createSealer,
	type DataKey,
	isSealed,
	KeyAwayError,
	openJson,
	type Sealer,
	sealJson,
	unlessAway,
} from './sealing/sealer.ts'
export { getOutboxDatabaseName } from './store/indexeddb-database.ts'
export { openIndexedDbStore } from './store/indexeddb-store.ts'
export { createMemoryStore } from './store/memory-store.ts'
export {
	inTime,
	isStorageAway,
	openLimitMs,
	StorageAwayError,
	subscribeStorage,
} from './store/storage-limit.ts'

export type { Operation } from '#platform/outbox'
export { SyncCentre } from './sync-centre.tsx'
export { useChangeCounts } from './use-change-counts.ts'
export { useReason } from './use-reason.ts'

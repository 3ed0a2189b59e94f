export { SyncCentre } from './sync-centre.tsx'
export { useReason } from './use-reason.ts'

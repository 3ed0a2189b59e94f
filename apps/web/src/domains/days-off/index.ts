import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export type { DayOffRequest } from '@roundsman/contract'
export { daysOffWithdraw } from './changes/days-off-changes.ts'
export { DaysOffMonth } from './days-off-month.tsx'
export { daysOffQueries, useDaysOff } from './days-off-queries.ts'
export { RequestList } from './request-list.tsx'
export { useDaysOffLabels } from './use-days-off-labels.ts'

// The sheets are large chunks: they are loaded when the first one opens.
export const RequestForm = lazyOverlay(async () => (await import('./request-form.tsx')).RequestForm)

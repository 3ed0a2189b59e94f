import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheets are large chunks: they are loaded when the first one opens.
export const VatDialog = lazyOverlay(async () => (await import('./vat-dialog.tsx')).VatDialog)
export { vatQueries } from './vat-queries.ts'

import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheets bring their library along: it is loaded with the first one that opens.
export const VatDialog = lazyOverlay(async () => (await import('./vat-dialog.tsx')).VatDialog)
export { vatQueries } from './vat-queries.ts'

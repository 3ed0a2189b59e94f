import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

/** Brings the lists of orders and returns along: it is loaded when a record is looked for. */
export const LinkSheet = lazyOverlay(async () => (await import('./link-sheet.tsx')).LinkSheet)

import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

/** Comes with the first photo that is drawn on. */
export const MarkDialog = lazyOverlay(async () => (await import('./mark-dialog.tsx')).MarkDialog)

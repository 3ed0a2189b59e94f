import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheets bring their library along: it is loaded with the first one that opens.

export const ChangeSheet = lazyOverlay(async () => (await import('./change-sheet.tsx')).ChangeSheet)

export const UnsentSheet = lazyOverlay(async () => (await import('./unsent-sheet.tsx')).UnsentSheet)

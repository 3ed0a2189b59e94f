import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheets are large chunks: they are loaded when the first one opens.

export const ChangeSheet = lazyOverlay(async () => (await import('./change-sheet.tsx')).ChangeSheet)

export const UnsentSheet = lazyOverlay(async () => (await import('./unsent-sheet.tsx')).UnsentSheet)

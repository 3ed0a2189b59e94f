import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

/** Brings the paper along: it is loaded when a return is signed. */
export const SignedSheet = lazyOverlay(async () => (await import('./signed-sheet.tsx')).SignedSheet)

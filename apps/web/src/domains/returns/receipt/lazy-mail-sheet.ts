import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export const MailSheet = lazyOverlay(async () => (await import('./mail-sheet.tsx')).MailSheet)

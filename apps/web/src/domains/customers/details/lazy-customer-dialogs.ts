import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheets and dialogs are large chunks: they are loaded when the first one opens.

export const ClosingDialog = lazyOverlay(
	async () => (await import('./closing-dialog.tsx')).ClosingDialog,
)

export const LocationDialog = lazyOverlay(
	async () => (await import('./location-dialog.tsx')).LocationDialog,
)

export const NoteDialog = lazyOverlay(async () => (await import('./note-dialog.tsx')).NoteDialog)

export const LabelDialog = lazyOverlay(async () => (await import('./label-dialog.tsx')).LabelDialog)

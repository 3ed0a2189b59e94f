import { lazy } from 'react'

// Sheets and dialogs bring their library along: it is loaded with the first one that opens.

export const ClosingDialog = lazy(async () => ({
	default: (await import('./closing-dialog.tsx')).ClosingDialog,
}))

export const LocationDialog = lazy(async () => ({
	default: (await import('./location-dialog.tsx')).LocationDialog,
}))

export const NoteDialog = lazy(async () => ({
	default: (await import('./note-dialog.tsx')).NoteDialog,
}))

export const LabelDialog = lazy(async () => ({
	default: (await import('./label-dialog.tsx')).LabelDialog,
}))

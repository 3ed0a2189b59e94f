import { lazy } from 'react'

// Sheets and dialogs bring their library along: it is loaded with the first one that opens.

export const ChoiceSheet = lazy(async () => ({
	default: (await import('#ui/form/choice-sheet')).ChoiceSheet,
}))

export const ConsentDialog = lazy(async () => ({
	default: (await import('./consent-dialog.tsx')).ConsentDialog,
}))

export const SignOutDialog = lazy(async () => ({
	default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { lazy } from 'react'

// Sheets and dialogs are large chunks: they are loaded when the first one opens.

export const ChoiceSheet = lazyOverlay(
	async () => (await import('@roundsman/ui/form/choice-sheet')).ChoiceSheet,
)

export const ConsentDialog = lazyOverlay(
	async () => (await import('./consent-dialog.tsx')).ConsentDialog,
)

export const ProviderEntry = lazy(async () => ({
	default: (await import('./provider/provider-entry.tsx')).ProviderEntry,
}))

export const SignOutDialog = lazyOverlay(
	async () => (await import('./sign-out-dialog.tsx')).SignOutDialog,
)

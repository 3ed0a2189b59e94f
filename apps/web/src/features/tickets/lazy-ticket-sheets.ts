import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheets bring their library along: they are loaded with the first one that opens.
export const OrderChoiceSheet = lazyOverlay(
	async () => (await import('./order-choice-sheet.tsx')).OrderChoiceSheet,
)
export const ProductChoiceSheet = lazyOverlay(
	async () => (await import('@roundsman/ui/form/choice-sheet')).ChoiceSheet,
)

import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheet is a large chunk: it is loaded when it is first opened.
export const CustomerSearchSheet = lazyOverlay(
	async () => (await import('./customer-search-sheet.tsx')).CustomerSearchSheet,
)

import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheet brings its library along: it is loaded when somebody looks for a customer.
export const CustomerSearchSheet = lazyOverlay(
	async () => (await import('./customer-search-sheet.tsx')).CustomerSearchSheet,
)

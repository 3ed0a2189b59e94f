import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheet brings its library along: it is loaded with the first one that opens.
export const TypeCodeSheet = lazyOverlay(
	async () => (await import('./type-code-sheet.tsx')).TypeCodeSheet,
)

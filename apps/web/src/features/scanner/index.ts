import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { ArticleScanner } from './article-scanner.tsx'
export { type BatchLine, type BatchTick, checkBatchScan } from './batch-rules.ts'
export { BatchScanner } from './batch-scanner.tsx'

// The sheet brings its library along: it is loaded with the first one that opens.
export const TypeCodeSheet = lazyOverlay(
	async () => (await import('./type-code-sheet.tsx')).TypeCodeSheet,
)

import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { ArticleScanner } from './article-scanner.tsx'
export { type BatchLine, type BatchTick, checkBatchScan } from './batch-rules.ts'
export { BatchScanner } from './batch-scanner.tsx'

// The sheet is a large chunk: it is loaded when it is first opened.
export const TypeCodeSheet = lazyOverlay(
	async () => (await import('./type-code-sheet.tsx')).TypeCodeSheet,
)

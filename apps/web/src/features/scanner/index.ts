export { ArticleScanner } from './article-scanner.tsx'
export { type BatchLine, type BatchTick, checkBatchScan } from './batch-rules.ts'
export { BatchScanner } from './batch-scanner.tsx'
export { TypeCodeSheet } from './lazy-type-code-sheet.ts'

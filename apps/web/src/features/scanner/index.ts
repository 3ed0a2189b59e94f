export { ArticleScanner } from './article-scanner.tsx'
export type { BatchLine, BatchTick } from './batch-rules.ts'
export { BatchScanner } from './batch-scanner.tsx'

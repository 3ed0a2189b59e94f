export { ArticleScanner } from './article-scanner.tsx'

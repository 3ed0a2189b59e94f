export type { ParcelType } from '@roundsman/contract'
export { ArticleList, ArticleMenuButton } from './article-list.tsx'
export { type ArticleSearchParams, articleSearch } from './article-search.ts'
export {
	useArticleList,
	useKeepingParcels,
	usePacking,
	useWaitingCounts,
} from './use-article-list.ts'

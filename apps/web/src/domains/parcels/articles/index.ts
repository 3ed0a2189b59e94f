export type { ParcelType } from '@roundsman/contract'
export {
	type ArticleAddress,
	addressOfArticles,
	articleSearchOf,
	articleStatusOf,
} from './article-address-rules.ts'
export { ArticleList, ArticleMenuButton } from './article-list.tsx'
export {
	useArticleList,
	useKeepingParcels,
	usePacking,
	useWaitingCounts,
} from './use-article-list.ts'

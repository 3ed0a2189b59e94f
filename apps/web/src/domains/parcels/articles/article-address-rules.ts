import {
	type ArticleFilters,
	cutSearch,
	defaultArticleStatus,
	type ParcelArticleStatus,
	type ParcelType,
	parcelArticleStatuses,
} from '@roundsman/contract'

/** What a list of articles shows, as it stands in the address. */
export type ArticleAddress = { search?: string | undefined; status?: string | undefined }

export const articleSearchOf = ({ search = '' }: ArticleAddress): string => cutSearch(search.trim())

/** A link may have been typed by hand: what is no status is the usual one. */
export const articleStatusOf = ({ status }: ArticleAddress): ParcelArticleStatus =>
	parcelArticleStatuses.find((one) => one === status) ?? defaultArticleStatus

/** The address of a search and a status; what is as usual is not in it. */
export function addressOfArticles(search: string, status: ParcelArticleStatus): ArticleAddress {
	const entries = Object.entries({
		search: search.trim(),
		status: status === defaultArticleStatus ? '' : status,
	})
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the list's calls. */
export function queryOfArticles(type: ParcelType, address: ArticleAddress) {
	const search = articleSearchOf(address)
	return {
		'filter.type': type,
		'filter.status': articleStatusOf(address),
		...(search ? { 'filter.search': search } : {}),
	}
}

/** The same as the rules take it. */
export function filtersOfArticles(type: ParcelType, address: ArticleAddress): ArticleFilters {
	const search = articleSearchOf(address)
	return {
		'filter.type': [type],
		'filter.status': [articleStatusOf(address)],
		...(search ? { 'filter.search': search } : {}),
	}
}

import { findsArticle } from '../codes/article-search-rules.ts'
import { textOrder } from '../core/text-order.ts'
import type { Claim, ClaimableProduct, ClaimQuery } from './claim.ts'
import type { Return, ReturnQuery } from './return.ts'

type Dated = { id: string; createdAt: string }

const newestFirst = (one: Dated, other: Dated) =>
	textOrder(other.createdAt, one.createdAt) || textOrder(one.id, other.id)

export type ReturnFilters = Omit<ReturnQuery, 'page' | 'perPage'>

/** The cached returns that match the filters, the newest first. */
export const listKnownReturns = <T extends Return>(
	returns: readonly T[],
	{ customerId, 'filter.search': search = '', 'filter.status': statuses }: ReturnFilters,
): T[] =>
	returns
		.filter((one) => customerId === undefined || one.customerId === customerId)
		.filter(({ number }) => String(number).includes(search))
		.filter(({ status }) => !statuses || statuses.some((value) => value === status.value))
		.sort(newestFirst)

const searchedClaim = ({ article, articleType, brandName, orderId, returnNumber }: Claim) => ({
	texts: [article, `${brandName}${article}`, articleType, String(returnNumber)],
	orderId,
})

export type ClaimFilters = Omit<ClaimQuery, 'page' | 'perPage'>

/** The same of claims. */
export function listKnownClaims(claims: readonly Claim[], filters: ClaimFilters): Claim[] {
	const { customerId, returnId, 'filter.search': search = '' } = filters
	const { 'filter.status': statuses, 'filter.returnStatus': returnStatuses } = filters
	return claims
		.filter((one) => customerId === undefined || one.customerId === customerId)
		.filter((one) => returnId === undefined || one.returnId === returnId)
		.filter(({ status }) => !statuses || statuses.includes(status))
		.filter(
			({ returnStatus }) =>
				!returnStatuses || returnStatuses.some((value) => value === returnStatus.value),
		)
		.filter((one) => findsArticle(search, searchedClaim(one)))
		.sort(newestFirst)
}

const searchedProduct = (product: ClaimableProduct) => {
	const { article, articleType, brand, orderId, ean, pieceCode } = product
	return {
		texts: [article, `${brand}${article}`, articleType],
		codes: [ean, pieceCode],
		orderId,
	}
}

/**
 * The cached order products that match a search, in their order: by words, a whole code, or a part of
 * `#order`.
 */
export const searchKnownProducts = (
	products: readonly ClaimableProduct[],
	search: string,
): ClaimableProduct[] => products.filter((one) => findsArticle(search, searchedProduct(one)))

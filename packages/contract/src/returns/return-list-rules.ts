import { splitCodeSearch } from '../codes/code-search-rules.ts'
import { textOrder } from '../core/text-order.ts'
import type { Claim, ClaimableProduct, ClaimQuery } from './claim.ts'
import type { Return, ReturnQuery } from './return.ts'

type Dated = { id: string; createdAt: string }

const newestFirst = (one: Dated, other: Dated) =>
	textOrder(other.createdAt, one.createdAt) || textOrder(one.id, other.id)

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

export type ReturnFilters = Omit<ReturnQuery, 'page' | 'perPage'>

/** The returns that filters leave of those that are known, the newest first. */
export const listKnownReturns = <T extends Return>(
	returns: readonly T[],
	{ customerId, 'filter.search': search = '', 'filter.status': statuses }: ReturnFilters,
): T[] =>
	returns
		.filter((one) => customerId === undefined || one.customerId === customerId)
		.filter(({ number }) => String(number).includes(search))
		.filter(({ status }) => !statuses || statuses.some((value) => value === status.value))
		.sort(newestFirst)

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
		.filter(
			({ article, orderId, returnNumber }) =>
				holds(article, search) || holds(orderId, search) || String(returnNumber).includes(search),
		)
		.sort(newestFirst)
}

/**
 * The order products that a search finds of those that are known, in their order: by a part of article,
 * name, brand or order, or by a whole code, and behind `#` by a part of the order.
 */
export function searchKnownProducts(
	products: readonly ClaimableProduct[],
	search: string,
): ClaimableProduct[] {
	const { article: text, orderId } = splitCodeSearch(search)
	return products.filter((one) => {
		if (!holds(one.orderId, orderId)) return false
		const isCode = text !== '' && (one.ean === text || one.pieceCode === text)
		const words = [one.article, one.articleType, one.brand, one.orderId]
		return isCode || words.some((word) => holds(word, text))
	})
}

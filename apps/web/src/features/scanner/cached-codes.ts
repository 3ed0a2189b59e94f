import type { ConvertedCode } from '@roundsman/contract'
import { readKnownOrders } from '#domains/orders/cache'

/** The codes of orders on the phone. */
export type CachedCodes = {
	articles: ReadonlyMap<string, ConvertedCode>
	orders: ReadonlySet<string>
}
export const noCachedCodes: CachedCodes = { articles: new Map(), orders: new Set() }

/** Reads the codes of all cached orders; orders cached by earlier releases have none. */
export async function readCachedCodes(): Promise<CachedCodes> {
	const all = (await readKnownOrders({})).map(({ order }) => order)
	const articles = new Map<string, ConvertedCode>()
	for (const { products } of all) {
		for (const { article: articleNo, articleType, brand, ean, pieceCode, orderId } of products) {
			if (ean) articles.set(ean, { articleNo, articleType, brand })
			if (pieceCode) articles.set(pieceCode, { articleNo, articleType, brand, orderId })
		}
	}
	return { articles, orders: new Set(all.map(({ id }) => id)) }
}

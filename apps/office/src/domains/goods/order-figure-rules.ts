const yearMs = 365 * 86_400_000

type Order = { orderedAt: string; price: number; isPaid: boolean; status: string }

/**
 * What a customer's orders of the last twelve months come to, what one of them is on average, and what is owed;
 * undefined where that is more than the orders at hand. `items`: the newest first; what was cancelled does not count.
 */
export function orderFigures(items: readonly Order[], total: number, now: Date) {
	const since = now.getTime() - yearMs
	const isWithin = ({ orderedAt }: Order) => Date.parse(orderedAt) >= since
	const isWhole = items.length >= total
	const oldest = items.at(-1)
	if (!oldest || (!isWhole && isWithin(oldest))) return undefined
	const held = items.filter(({ status }) => status !== 'canceled')
	const ofYear = held.filter(isWithin)
	const sumOf = (some: readonly Order[]) => some.reduce((sum, { price }) => sum + price, 0)
	const year = sumOf(ofYear)
	return {
		year,
		each: ofYear.length === 0 ? 0 : year / ofYear.length,
		unpaid: isWhole ? sumOf(held.filter(({ isPaid }) => !isPaid)) : undefined,
	}
}

import type { NearCustomer, NextBest } from './next-best.ts'

export type SuggestedVisit = Pick<NearCustomer, 'customerId' | 'title' | 'daysFromLastVisit'> & {
	date: string
	detourMinutes: number
}

/** Each customer once, on its cheapest day, the cheapest first; of days with equal costs the earlier one. */
export function cheapestVisits(
	answers: readonly Pick<NextBest, 'date' | 'items'>[],
): SuggestedVisit[] {
	const cheapest = new Map<string, SuggestedVisit>()
	for (const { date, items } of [...answers].sort((one, other) =>
		one.date < other.date ? -1 : 1,
	)) {
		for (const { customerId, title, daysFromLastVisit, detourMinutes } of items) {
			const known = cheapest.get(customerId)
			if (known && known.detourMinutes <= detourMinutes) continue
			cheapest.set(customerId, { customerId, title, daysFromLastVisit, detourMinutes, date })
		}
	}
	return [...cheapest.values()].sort((one, other) => one.detourMinutes - other.detourMinutes)
}

import { searchWordsOf, textOfNames } from '../../customers/customer-search-rules.ts'
import { searchOrSlip, wordTest } from '../../customers/duplicates/likeness-rules.ts'
import type { VisitHistoryItem } from './visit-history.ts'
import { isVisitListed, type VisitFilters } from './visit-history-rules.ts'

/** The search text of a customer; undefined for an unknown one, whose visit contains only the names. */
export type TextOfCustomer = (customerId: string) => string | undefined

/** The cached visits that match a search and its filters. */
export function listKnownVisits<
	T extends Pick<
		VisitHistoryItem,
		'customerId' | 'date' | 'visitStatus' | 'companyName' | 'companyTitle'
	>,
>(visits: readonly T[], filters: VisitFilters, textOf: TextOfCustomer): readonly T[] {
	const { search = '', ...others } = filters
	const left = visits.filter((visit) => isVisitListed(visit, others))
	const words = searchWordsOf(search)
	return searchOrSlip(search, (allowsSlip) => {
		const tests = words.map((word) => wordTest(word, allowsSlip))
		return left.filter(({ customerId, companyName, companyTitle }) => {
			const text = textOf(customerId) ?? textOfNames(companyName, companyTitle)
			return tests.every((test) => test(text))
		})
	})
}

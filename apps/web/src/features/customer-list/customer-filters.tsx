import { useQuery } from '@tanstack/react-query'
import { CustomerFilterForm } from '#domains/customers'
import { activeFiltersOf, useFilterWords, withoutFilter } from '#domains/customers/list'
import { optionQueries } from '#domains/options'
import type { HeldFilter } from '#parts/list-screen.tsx'
import type { ListAddress } from './use-list-address.ts'

type Shown = Pick<ListAddress, 'choice' | 'onChoice'>

/** The filters that hold, each to be taken away. */
export function useHeldFilters({ choice, onChoice }: Shown): HeldFilter[] {
	const { data: lists = {} } = useQuery(optionQueries.all())
	const wordsOf = useFilterWords(lists)
	return activeFiltersOf(choice).map((filter) => ({
		key: filter,
		words: wordsOf(choice, filter),
		onRemove: () => onChoice(withoutFilter(choice, filter)),
	}))
}

/** The filters in their drawer, which is loaded when it first opens. */
export function CustomerFilters({ shown, onClose }: { shown: Shown; onClose: () => void }) {
	const { data: lists = {} } = useQuery(optionQueries.all())
	const { choice, onChoice } = shown
	return <CustomerFilterForm choice={choice} lists={lists} onApply={onChoice} onClose={onClose} />
}

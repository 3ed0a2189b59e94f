import { useQuery } from '@tanstack/react-query'
import { CustomerFilterForm } from '#domains/customers'
import {
	activeFiltersOf,
	customerListQueries,
	customerSearch,
	type OrderFacts,
	useFilterLabels,
} from '#domains/customers/list'
import { optionQueries } from '#domains/options'
import type { HeldFilter } from '#parts/list/list-screen.tsx'
import { useTranslation } from '#texts'
import { usePhoneList } from './use-customer-list.ts'
import type { ListSearchParams } from './use-list-search-params.ts'

type Shown = Pick<ListSearchParams, 'text' | 'choice' | 'onChoice'>

/** The active filters, each removable. */
export function useHeldFilters({ choice, onChoice }: Omit<Shown, 'text'>): HeldFilter[] {
	const { data: lists = {} } = useQuery(optionQueries.all())
	const wordsOf = useFilterLabels(lists)
	return activeFiltersOf(choice).map((filter) => ({
		key: filter,
		words: wordsOf(choice, filter),
		onRemove: () => onChoice(customerSearch.without(choice, filter)),
	}))
}

/** The label of the button that applies the filters: the number of results, as soon as it is known. */
function ApplyLabels({ text, choice }: Omit<Shown, 'onChoice'>) {
	const { t } = useTranslation('customers')
	const address = customerSearch.write(text, choice)
	const { data: count } = useQuery(customerListQueries.count(address, usePhoneList()))
	return typeof count === 'number' ? t('applyCount', { count }) : t('apply')
}

/** The filters in their drawer, which is loaded when it first opens. */
export function CustomerFilters({
	shown,
	order,
	onClose,
}: {
	shown: Shown
	/** Left out where the list has no order. */
	order?: OrderFacts
	onClose: () => void
}) {
	const { data: lists = {} } = useQuery(optionQueries.all())
	const { text, choice, onChoice } = shown
	return (
		<CustomerFilterForm
			choice={choice}
			lists={lists}
			order={order}
			renderApply={(next) => <ApplyLabels text={text} choice={next} />}
			onApply={onChoice}
			onClose={onClose}
		/>
	)
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { CustomerFilterForm } from '#domains/customers'
import { activeFiltersOf, noChoice, useFilterWords, withoutFilter } from '#domains/customers/list'
import { optionQueries } from '#domains/options'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { FilterChip } from '#ui/chip'
import type { ListAddress } from './use-list-address.ts'

/** The filters that hold, each to be taken away. */
export function FilterChips({ shown: { choice, onChoice } }: { shown: ListAddress }) {
	const { t } = useTranslation('customers')
	const { data: lists = {} } = useQuery(optionQueries.all())
	const wordsOf = useFilterWords(lists)
	return (
		<div className="scroll-row -mx-gutter px-gutter py-1">
			{activeFiltersOf(choice).map((filter) => (
				<FilterChip
					key={filter}
					removeLabel={t('removeFilter')}
					onRemove={() => onChoice(withoutFilter(choice, filter))}
				>
					{wordsOf(choice, filter)}
				</FilterChip>
			))}
			<Button kind="text" onClick={() => onChoice({ ...noChoice, sort: choice.sort })}>
				{t('clear')}
			</Button>
		</div>
	)
}

/** The filters in their drawer; what is needed for it comes when it first opens. */
export function FilterDrawer({ shown, onClose }: { shown: ListAddress; onClose: () => void }) {
	const { data: lists = {} } = useQuery(optionQueries.all())
	return (
		<Suspense>
			<CustomerFilterForm
				choice={shown.choice}
				lists={lists}
				onApply={(choice) => {
					onClose()
					shown.onChoice(choice)
				}}
				onClose={onClose}
			/>
		</Suspense>
	)
}

import { Suspense } from 'react'
import { VisitFilterForm } from '#domains/visits'
import {
	activeHistoryFilters,
	type HistoryFilter,
	noHistoryChoice,
	withoutHistoryFilter,
} from '#domains/visits/history'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { FilterChip } from '#ui/chip'
import type { ShownHistory } from './use-history-address.ts'

/** Says a filter that holds in a few words. */
function useWordsOf({ choice }: ShownHistory) {
	const { t } = useTranslation(['visitHistory', 'visits'])
	const { shortDay } = useFormats()
	const { status, startDate, endDate } = choice
	return (filter: HistoryFilter): string => {
		if (filter === 'status') {
			const [only] = status
			const isOne = only !== undefined && status.length === 1
			return isOne ? t(`visits:stage.${only}`) : t('many.status', { count: status.length })
		}
		const [start, end] = [startDate && shortDay(startDate), endDate && shortDay(endDate)]
		if (start && end) return t('days.between', { start, end })
		return start ? t('days.from', { start }) : t('days.to', { end })
	}
}

/** The history's filters that hold, each to be taken away. */
export function HistoryFilterChips({ shown }: { shown: ShownHistory }) {
	const { t } = useTranslation('customers')
	const { choice, onChoice } = shown
	const wordsOf = useWordsOf(shown)
	return (
		<div className="scroll-row -mx-gutter px-gutter py-1">
			{activeHistoryFilters(choice).map((filter) => (
				<FilterChip
					key={filter}
					removeLabel={t('removeFilter')}
					onRemove={() => onChoice(withoutHistoryFilter(choice, filter))}
				>
					{wordsOf(filter)}
				</FilterChip>
			))}
			<Button kind="text" onClick={() => onChoice(noHistoryChoice)}>
				{t('clear')}
			</Button>
		</div>
	)
}

/** The history's filters in their drawer; its code comes when it first opens. */
export function HistoryFilterDrawer({
	shown: { choice, onChoice },
	onClose,
}: {
	shown: ShownHistory
	onClose: () => void
}) {
	return (
		<Suspense>
			<VisitFilterForm
				choice={choice}
				onApply={(next) => {
					onClose()
					onChoice(next)
				}}
				onClose={onClose}
			/>
		</Suspense>
	)
}

import { useFormats } from '@roundsman/client/texts/use-formats'
import { type HistoryFilter, historySearch } from '#domains/visits/history'
import type { HeldFilter } from '#parts/list/list-screen.tsx'
import { useListParams } from '#parts/list/use-list-params.ts'
import { useTranslation } from '#texts'

/** The history from the search params, with the functions that change it. */
export function useHistorySearchParams() {
	const shown = useListParams(historySearch)
	// The customer in the search params is that of the visit beside the list.
	return { ...shown, address: historySearch.write(shown.text, shown.choice) }
}
export type ShownHistory = ReturnType<typeof useHistorySearchParams>

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

/** The active filters of the history, each removable. */
export function useHeldHistoryFilters(shown: ShownHistory): HeldFilter[] {
	const { choice, onChoice } = shown
	const wordsOf = useWordsOf(shown)
	return historySearch.active(choice).map((filter) => ({
		key: filter,
		words: wordsOf(filter),
		onRemove: () => onChoice(historySearch.without(choice, filter)),
	}))
}

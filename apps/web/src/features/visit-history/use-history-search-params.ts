import { historySearch } from '#domains/visits/history'
import { useListParams } from '#parts/list/use-list-params.ts'

/** What the history shows, and how it is told to show something else. */
export function useHistoryAddress() {
	const shown = useListParams(historySearch)
	// The customer in the search params is the one of the visit beside the list.
	return { ...shown, address: historySearch.write(shown.text, shown.choice) }
}
export type ShownHistory = ReturnType<typeof useHistoryAddress>

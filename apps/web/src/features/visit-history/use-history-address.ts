import { useNavigate, useSearch } from '@tanstack/react-router'
import {
	addressOfHistory,
	type HistoryAddress,
	historyChoiceOf,
	historySearchOf,
	noHistoryChoice,
} from '#domains/visits/history'
import { useSearchStep } from '#parts/list/use-search-step.ts'
import type { HistorySearch } from './history-address.ts'

/** What the history shows, and how it is told to show something else. */
export function useHistoryAddress() {
	const { customerId, ...search } = useSearch({ strict: false }) as HistorySearch
	const navigate = useNavigate()
	const text = historySearchOf(search)
	const choice = historyChoiceOf(search)
	const ofVisit = customerId ? { customerId } : {}
	const show = (next: HistoryAddress, how = {}) =>
		void navigate({ to: '.', search: () => ({ ...ofVisit, ...next }), ...how })
	const onSearch = useSearchStep(text, (next, how) => show(addressOfHistory(next, choice), how))
	return {
		address: addressOfHistory(text, choice),
		text,
		choice,
		onSearch,
		onChoice: (next: typeof choice) => show(addressOfHistory(text, next)),
		onClear: () => show(addressOfHistory(text, noHistoryChoice)),
		onResetAll: () => show({}),
	}
}
export type ShownHistory = ReturnType<typeof useHistoryAddress>

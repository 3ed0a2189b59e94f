import { useNavigate, useSearch } from '@tanstack/react-router'
import {
	addressOfHistory,
	type HistoryAddress,
	historyChoiceOf,
	historySearchOf,
	noHistoryChoice,
} from '#domains/visits/history'
import type { HistorySearch } from './history-address.ts'

/** What the history shows, and how it is told to show something else. */
export function useHistoryAddress() {
	const { customerId, ...search } = useSearch({ strict: false }) as HistorySearch
	const navigate = useNavigate()
	const text = historySearchOf(search)
	const choice = historyChoiceOf(search)
	const ofVisit = customerId ? { customerId } : {}
	const show = (next: HistoryAddress, replace = false) =>
		void navigate({ to: '.', search: () => ({ ...ofVisit, ...next }), replace })
	return {
		address: addressOfHistory(text, choice),
		text,
		choice,
		onSearch: (next: string) => show(addressOfHistory(next, choice), true),
		onChoice: (next: typeof choice) => show(addressOfHistory(text, next)),
		onClear: () => show(addressOfHistory(text, noHistoryChoice)),
		onResetAll: () => show({}),
	}
}
export type ShownHistory = ReturnType<typeof useHistoryAddress>

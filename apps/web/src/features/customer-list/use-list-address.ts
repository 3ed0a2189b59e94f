import { useNavigate, useSearch } from '@tanstack/react-router'
import {
	addressOfChoice,
	type CustomerAddress,
	choiceOf,
	noChoice,
	searchOf,
} from '#domains/customers/list'
import { useSearchStep } from '#parts/list/use-search-step.ts'

/** The addresses of a customer's screens keep the list's search and filters: beside it, and for the way back. */
export const keepListAddress = (search: object) => search

/** What the list shows, and how it is told to show something else. */
export function useListAddress() {
	const search = useSearch({ strict: false }) as CustomerAddress
	const navigate = useNavigate()
	const text = searchOf(search)
	const choice = choiceOf(search)
	const address = addressOfChoice(text, choice)
	// The list goes to its top by itself: for the router to set that has the page laid out once more.
	const show = (next: CustomerAddress, how = {}) =>
		void navigate({ to: '.', search: () => next, resetScroll: false, ...how })
	const onSearch = useSearchStep(text, (next, how) => show(addressOfChoice(next, choice), how))
	return {
		address,
		text,
		choice,
		onSearch,
		onChoice: (next: typeof choice) => show(addressOfChoice(text, next)),
		/** Takes the filters away; the order stays. */
		onClear: () => show(addressOfChoice(text, { ...noChoice, sort: choice.sort })),
		onResetAll: () => show({}),
	}
}
export type ListAddress = ReturnType<typeof useListAddress>

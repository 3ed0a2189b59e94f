import { customerSearch } from '#domains/customers/list'
import { useListParams } from '#parts/list/use-list-params.ts'

/** The addresses of a customer's screens keep the list's search and filters: beside it, and for the way back. */
export const keepListAddress = (search: object) => search

/** What the list shows, and how it is told to show something else. */
export function useListAddress() {
	// The list goes to its top by itself: for the router to set that has the page laid out once more.
	const shown = useListParams(customerSearch, { resetScroll: false })
	const { sort } = shown.choice
	return {
		...shown,
		/** Takes the filters away; the order stays. */
		onClear: () => shown.onChoice({ ...customerSearch.defaults, sort }),
	}
}
export type ListAddress = ReturnType<typeof useListAddress>

import { customerSearch } from '#domains/customers/list'
import { useListParams } from '#parts/list/use-list-params.ts'

/** The addresses of a customer's screens keep the list's search and filters: beside it, and for the way back. */
export const keepListAddress = (search: object) => search

/** The state of the list, and how to change it. */
export function useListSearchParams() {
	// The list goes to its top by itself: for the router to set that has the page laid out once more.
	const shown = useListParams(customerSearch, { resetScroll: false })
	const { sort } = shown.choice
	return {
		...shown,
		/** Takes the filters away; the order stays. */
		onClear: () => shown.onChoice({ ...customerSearch.defaults, sort }),
	}
}
export type ListSearchParams = ReturnType<typeof useListSearchParams>

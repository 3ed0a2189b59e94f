import { customerSearch } from '#domains/customers/list'
import { useListParams } from '#parts/list/use-list-params.ts'

/**
 * Links to a customer's screens keep the list's search and filters, for the list beside it and the way
 * back.
 */
export const keepListAddress = (search: object) => search

/** The state of the list, and how to change it. */
export function useListSearchParams() {
	// The list scrolls to its top by itself: the router would do it with another layout of the page.
	const shown = useListParams(customerSearch, { resetScroll: false })
	const { sort } = shown.choice
	return {
		...shown,
		/** Clears the filters; the order stays. */
		onClear: () => shown.onChoice({ ...customerSearch.defaults, sort }),
	}
}
export type ListSearchParams = ReturnType<typeof useListSearchParams>

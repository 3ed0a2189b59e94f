import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import type { ChoiceOf, Filters, ListSearch, ParamsOf } from '#platform/list-search/list-search'
import { useSearchStep } from './use-search-step.ts'

type How = Pick<NavigateOptions, 'replace' | 'state'>
type Options = {
	/** How another choice changes the history; by default as a new entry. */
	filterHow?: How
	/** False: the list scrolls to its top by itself. */
	resetScroll?: boolean
}

/** A filter creates no history entry; a search below it keeps its own. */
export const inPlace = { replace: true, state: true } as const satisfies How

export function useListParams<F extends Filters>(
	list: ListSearch<F>,
	{ filterHow = {}, resetScroll = true }: Options = {},
) {
	const found: object = useSearch({ strict: false })
	const params = found as ParamsOf<F>
	const navigate = useNavigate()
	const { customerId } = params as { customerId?: string }
	const text = list.textOf(params)
	const choice = list.parse(params)
	const at = (search: string, next: ChoiceOf<F>) => list.write(search, next, customerId)
	const show = (next: ParamsOf<F>, how: How = filterHow) =>
		void navigate({ to: '.', search: () => next, resetScroll, ...how } as NavigateOptions)
	const onSearch = useSearchStep(text, (next, how) => show(at(next, choice), how))
	return {
		/** The search params without those that are not the list's. */
		address: at(text, choice),
		customerId,
		text,
		choice,
		onSearch,
		onChoice: (next: ChoiceOf<F>, how?: How) => show(at(text, next), how),
		onAllCustomers: () => show(list.write(text, choice)),
		/** Clears the filters. */
		onClear: () => show(at(text, list.defaults)),
		onResetAll: () => show(at('', list.defaults)),
	}
}

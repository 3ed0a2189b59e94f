import { useNavigate, useSearch } from '@tanstack/react-router'

type Words = { q: string; sort: string }
type ListSearch<S> = S & Words

/** How a list is asked for, by the search params of its page; what they do not say is as usual. */
export function useListSearch<S extends Partial<Words>>(usual: S & { sort: string }) {
	const given = useSearch({ strict: false } as never) as S
	const navigate = useNavigate()
	const search: ListSearch<S> = { q: '', ...usual, ...given }
	/** Changes what the list is asked for. Going back leads to the page before, not to each letter typed. */
	const set = (change: Partial<S>) =>
		void navigate({
			to: '.',
			search: ((before: object) => ({ ...before, ...change })) as never,
			replace: true,
		})
	return { given, search, set, navigate }
}

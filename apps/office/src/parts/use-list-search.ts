import { useNavigate, useSearch } from '@tanstack/react-router'

type Words = { q: string; sort: string }
type ListSearch<S> = S & Words

/** The query of a list from the search params of its page, with defaults for absent ones. */
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

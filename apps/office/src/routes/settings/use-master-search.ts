import { useListSearch } from '#parts/use-list-search.ts'

type Search = Partial<
	Record<'q' | 'sort' | 'status' | 'country' | 'type' | 'locale' | 'own' | 'list', string>
>

/** What the search params say of a list of masters; each kind has an order of its own. */
export function useMasterSearch() {
	const { given, set, navigate } = useListSearch<Search>({ sort: '' })
	return { search: given, set, navigate }
}

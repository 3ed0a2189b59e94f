import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the search params say of a list of masters. */
export function useMasterSearch() {
	const search = useSearch({ from: '/signed-in/settings' })
	const navigate = useNavigate()
	const set = (change: Partial<typeof search>) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
	return { search, set }
}

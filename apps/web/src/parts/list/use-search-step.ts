import { type NavigateOptions, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The entry below is the same list without a search. */
		isSearch?: true
	}
}

type How = Pick<NavigateOptions, 'replace'> & { state: true | { isSearch: true } }

/** A search is one history entry above its list, however often it is changed. */
export function useSearchStep(
	text: string,
	show: (text: string, how: How) => void,
): (next: string) => void {
	const { history } = useRouter()
	return (next) => {
		if (next === '' && history.location.state.isSearch) history.back()
		else if (text === '') show(next, { state: { isSearch: true } })
		else show(next, { replace: true, state: true })
	}
}

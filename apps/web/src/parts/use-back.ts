import {
	type AnyRouter,
	type NavigateOptions,
	useCanGoBack,
	useNavigate,
	useRouter,
} from '@tanstack/react-router'

/** The nearest page above an address: `/customers/7` for `/customers/7/update-location`, else today's tour. */
function pageAbove(router: AnyRouter, pathname: string): string {
	const segments = pathname.split('/').filter(Boolean)
	while (segments.pop() !== undefined) {
		const path = `/${segments.join('/')}`
		const [, rest, found] = router.getMatchedRoutes(path)
		if (found && !rest['**']) return path
	}
	return '/'
}

/** Goes back to the previous screen; without one to `up`, by default the page above. */
export function useBack(up?: Pick<NavigateOptions, 'to' | 'params' | 'search'>): () => void {
	const router = useRouter()
	const navigate = useNavigate()
	const canGoBack = useCanGoBack()
	return () => {
		if (canGoBack) router.history.back()
		else if (up) void navigate(up)
		else void navigate({ href: pageAbove(router, router.state.location.pathname) })
	}
}

import { type NavigateOptions, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Back to where the person came from; whoever came by a link from outside goes one step up. */
export function useBack(up: Pick<NavigateOptions, 'to' | 'params' | 'search'>): () => void {
	const router = useRouter()
	const navigate = useNavigate()
	const canGoBack = useCanGoBack()
	return () => {
		if (canGoBack) router.history.back()
		else void navigate(up)
	}
}

import { followOverlaySteps } from '@roundsman/ui/overlay/lazy-overlay'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

/** The browser's history for the router, which does not see the steps of open sheets and dialogs. */
export function createAppHistory(): RouterHistory {
	const { seen, unfollow } = followOverlaySteps()
	const history = createBrowserHistory({ window: seen })
	const { destroy } = history
	return Object.assign(history, {
		destroy: () => {
			destroy()
			unfollow()
		},
	})
}

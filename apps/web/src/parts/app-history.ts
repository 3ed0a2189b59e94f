import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { followOverlaySteps } from '#ui/overlay/lazy-overlay'

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

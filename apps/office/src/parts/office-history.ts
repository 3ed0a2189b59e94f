import { followOverlaySteps } from '@roundsman/ui/overlay/lazy-overlay'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

/** The browser's history for the router, which does not see the steps of open sheets: Back closes them. */
export function createOfficeHistory(): RouterHistory {
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

import { overlaySteps } from '@roundsman/ui/overlay/lazy-overlay'
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import type { AppContext } from '#parts/read-first.ts'
import { routeTree } from './route-tree.ts'

/** The browser's history for the router, without the entries of open sheets and dialogs. */
function createAppHistory(): RouterHistory {
	const { seen, unfollow } = overlaySteps.follow()
	const history = createBrowserHistory({ window: seen })
	const { destroy } = history
	return Object.assign(history, {
		destroy: () => {
			destroy()
			unfollow()
		},
	})
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>
	}
}

export function createAppRouter(context: AppContext) {
	const router = createRouter({
		routeTree,
		context,
		history: createAppHistory(),
		defaultPreload: 'intent',
		scrollRestoration: true,
		defaultErrorComponent: lazyPage(() => import('#app/error-screen.tsx'), 'ErrorScreen'),
		defaultNotFoundComponent: lazyPage(() => import('./errors/not-found-page.tsx')),
	})
	// Overlays that are still open when another screen is shown are above that one.
	router.subscribe('onRendered', overlaySteps.settle)
	return router
}

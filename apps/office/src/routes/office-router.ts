import { overlaySteps } from '@roundsman/ui/overlay/lazy-overlay'
import { createBrowserHistory, createRouter } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { routeTree } from './route-tree.ts'

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createOfficeRouter>
	}
}

export function createOfficeRouter() {
	const router = createRouter({
		// The router does not see the entries of open sheets and dialogs: Back closes them.
		history: overlaySteps.follow((seen) => createBrowserHistory({ window: seen })),
		routeTree,
		basepath: '/office',
		defaultPreload: 'intent',
		scrollRestoration: true,
		defaultErrorComponent: lazyPage(() => import('#app/error-screen.tsx'), 'ErrorScreen'),
		defaultNotFoundComponent: lazyPage(() => import('./errors/not-found-page.tsx')),
	})
	// Overlays that are still open when another screen is shown are above that one.
	router.subscribe('onRendered', overlaySteps.settle)
	return router
}

import { settleOverlaySteps } from '@roundsman/ui/overlay/lazy-overlay'
import { createRouter } from '@tanstack/react-router'
import { createAppHistory } from '#parts/app-history.ts'
import { lazyPage } from '#parts/lazy-page.ts'
import { routeTree } from './route-tree.ts'

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>
	}
}

/** The route table as a router. */
export function createAppRouter() {
	const router = createRouter({
		routeTree,
		history: createAppHistory(),
		defaultPreload: 'intent',
		scrollRestoration: true,
		defaultErrorComponent: lazyPage(() => import('#app/error-screen.tsx'), 'ErrorScreen'),
		defaultNotFoundComponent: lazyPage(() => import('./errors/not-found-page.tsx')),
	})
	// What is still open when another screen is shown lies over that one.
	router.subscribe('onRendered', settleOverlaySteps)
	return router
}

import { settleOverlaySteps } from '@roundsman/ui/overlay/lazy-overlay'
import { createRouter } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { createOfficeHistory } from '#parts/office-history.ts'
import { routeTree } from './route-tree.ts'

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createOfficeRouter>
	}
}

/** The screens of the office as a router. */
export function createOfficeRouter() {
	const router = createRouter({
		history: createOfficeHistory(),
		routeTree,
		basepath: '/office',
		defaultPreload: 'intent',
		scrollRestoration: true,
		defaultErrorComponent: lazyPage(() => import('#app/error-screen.tsx'), 'ErrorScreen'),
		defaultNotFoundComponent: lazyPage(() => import('./errors/not-found-page.tsx')),
	})
	// What is still open when another screen is shown lies over that one.
	router.subscribe('onRendered', settleOverlaySteps)
	return router
}

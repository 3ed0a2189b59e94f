import { readSearchParams } from '@roundsman/client/search-params'
import { createRootRoute, createRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { Root } from '#app/root.tsx'
import { requireSession } from '#app/session/session-guard.ts'
import { lazyPage } from '#parts/lazy-page.ts'

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** True for full-screen tasks, which hide the navigation. */
		isFullScreen?: boolean
	}
}

export const root = createRootRoute({ component: Root })

export const open = createRoute({ getParentRoute: () => root, id: 'open' })

/** The parent of all routes that need a session. */
export const signedIn = createRoute({
	getParentRoute: () => root,
	id: 'signed-in',
	component: lazyPage(() => import('./tours/today-bundle.ts'), 'Shell'),
	beforeLoad: ({ location }) => requireSession(location),
})

export const page = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => signedIn, path, component })

export const openPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => open, path, component })

/** `correct`: the refused change that the form corrects. */
export const readCorrect = readSearchParams('correct')

export const formPage = <P extends string>(
	path: P,
	component: ReturnType<typeof lazyPage>,
	staticData: StaticDataRouteOption = {},
) =>
	createRoute({
		getParentRoute: () => signedIn,
		path,
		component,
		staticData,
		validateSearch: readCorrect,
	})

import { createRootRoute, createRoute } from '@tanstack/react-router'
import { Root } from '#app/root.tsx'
import { requireSession } from '#app/session-guard.ts'
import { lazyPage } from '#parts/lazy-page.ts'

export const root = createRootRoute({ component: Root })

/** Routes without a session. */
export const open = createRoute({ getParentRoute: () => root, id: 'open' })

/** Everything behind the sign-in. */
export const signedIn = createRoute({
	getParentRoute: () => root,
	id: 'signed-in',
	component: lazyPage(() => import('#app/shell.tsx'), 'Shell'),
	beforeLoad: ({ location }) => requireSession(location),
})

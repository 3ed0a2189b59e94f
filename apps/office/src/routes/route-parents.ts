import { createRootRoute, createRoute } from '@tanstack/react-router'
import { Root } from '#app/root.tsx'
import { bringTexts, requireSession } from '#app/session-guard.ts'
import { Shell } from '#app/shell.tsx'

export const root = createRootRoute({ component: Root })

/** Routes without a session. */
export const open = createRoute({
	getParentRoute: () => root,
	id: 'open',
	beforeLoad: bringTexts,
})

/** Everything behind the sign-in. */
export const signedIn = createRoute({
	getParentRoute: () => root,
	id: 'signed-in',
	component: Shell,
	beforeLoad: ({ location }) => requireSession(location),
})

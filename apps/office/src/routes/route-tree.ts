import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/session-guard.ts'
import { lazyPage } from '#parts/lazy-page.ts'

import { boardPages } from './board/board-routes.ts'
import { chatPages } from './chat/chat-routes.ts'
import { customerPages } from './customers/customer-routes.ts'
import { goodsPages } from './goods/goods-routes.ts'
import { leavePages } from './leave/leave-routes.ts'
import { newsPages } from './news/news-routes.ts'
import { peoplePages } from './people/people-routes.ts'
import { returnPages } from './returns/return-routes.ts'
import { open, root, signedIn } from './route-parents.ts'
import { settingsPages } from './settings/settings-routes.ts'
import { setupPages } from './setup/setup-routes.ts'
import { ticketPages } from './tickets/ticket-routes.ts'
import { workStatePages } from './work-state/work-state-routes.ts'

const readNext = readSearchParams('next')

const signIn = createRoute({
	getParentRoute: () => open,
	path: '/signin',
	component: lazyPage(() => import('./access/sign-in-page.tsx')),
	validateSearch: (search) => readNext(search),
	beforeLoad: () => requireNoSession(),
})

const provider = createRoute({
	getParentRoute: () => open,
	path: '/signin/provider',
	component: lazyPage(() => import('./access/provider-page.tsx')),
	// The raw query as the provider wrote it: the router would parse its values.
	loader: () => ({ answer: window.location.search }),
	staleTime: Number.POSITIVE_INFINITY,
})

const invitation = createRoute({
	getParentRoute: () => open,
	path: '/invitation',
	component: lazyPage(() => import('./access/invitation-page.tsx')),
})

const start = createRoute({
	getParentRoute: () => signedIn,
	path: '/',
	component: lazyPage(() => import('./setup/start-page.tsx')),
})

export const routeTree = root.addChildren([
	signedIn.addChildren([
		start,
		...boardPages,
		...customerPages,
		...leavePages,
		...goodsPages,
		...chatPages,
		...newsPages,
		...peoplePages,
		...returnPages,
		...settingsPages,
		...setupPages,
		...ticketPages,
		...workStatePages,
	]),
	open.addChildren([signIn, provider, invitation]),
])

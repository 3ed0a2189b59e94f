import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readSearchParams } from '#parts/search-params.ts'
import { page, signedIn } from '../route-parents.ts'

export const chatPages = [
	page(
		'/chat',
		lazyPage(() => import('./chats-page.tsx')),
	),
	/**
	 * `title`: whom a conversation is about that nobody has begun; `kind`, `record` and `label`: what the next
	 * message leads to.
	 */
	createRoute({
		getParentRoute: () => signedIn,
		path: '/chat/$key',
		component: lazyPage(() => import('./chat-page.tsx')),
		staticData: { isFullScreen: true },
		validateSearch: readSearchParams('title', 'kind', 'record', 'label'),
	}),
]

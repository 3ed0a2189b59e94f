import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { page, signedIn } from '../route-parents.ts'

export const chatPages = [
	page(
		'/chat',
		lazyPage(() => import('./chats-page.tsx')),
	),
	/**
	 * `title`: the name of a conversation without messages; `kind`, `record` and `label`: the record that the
	 * next message links to.
	 */
	createRoute({
		getParentRoute: () => signedIn,
		path: '/chat/$key',
		component: lazyPage(() => import('./chat-page.tsx')),
		staticData: { isFullScreen: true },
		validateSearch: readSearchParams('title', 'kind', 'record', 'label'),
	}),
]

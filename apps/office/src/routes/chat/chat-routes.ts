import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('q', 'show', 'chat', 'to', 'about')

const chat = createRoute({
	getParentRoute: () => signedIn,
	path: '/chat',
	component: lazyPage(() => import('./chat-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

export const chatPages = [chat] as const

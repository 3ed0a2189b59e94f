import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('q', 'state')

const news = createRoute({
	getParentRoute: () => signedIn,
	path: '/news',
	component: lazyPage(() => import('./news-list-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

const one = createRoute({
	getParentRoute: () => news,
	path: '/$id',
	component: lazyPage(() => import('./news-page.tsx')),
})

export const newsPages = [news.addChildren([one])] as const

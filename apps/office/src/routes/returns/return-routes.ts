import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('q', 'sort', 'standing', 'country', 'customer')

const returns = createRoute({
	getParentRoute: () => signedIn,
	path: '/returns',
	component: lazyPage(() => import('./returns-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

const oneReturn = createRoute({
	getParentRoute: () => returns,
	path: '/$id',
	component: lazyPage(() => import('./return-page.tsx')),
})

export const returnPages = [returns.addChildren([oneReturn])] as const

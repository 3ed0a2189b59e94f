import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('q', 'sort', 'country', 'sector', 'status', 'closed')

const customers = createRoute({
	getParentRoute: () => signedIn,
	path: '/customers',
	component: lazyPage(() => import('./customers-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

const customer = createRoute({
	getParentRoute: () => signedIn,
	path: '/customers/$id',
	component: lazyPage(() => import('./customer-page.tsx')),
	// The list that one comes from, to go back to it.
	validateSearch: (search) => readSearch(search),
})

export const customerPages = [customers, customer] as const

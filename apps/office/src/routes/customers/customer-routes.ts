import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const listParams = ['q', 'sort', 'country', 'sector', 'status', 'closed'] as const
const readSearch = readSearchParams(...listParams)
/** The list that one comes from, to go back to it, and the part of the page. */
const readCustomerSearch = readSearchParams(...listParams, 'tab')

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
	validateSearch: (search) => readCustomerSearch(search),
})

export const customerPages = [customers, customer] as const

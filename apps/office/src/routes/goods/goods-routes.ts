import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams(
	...(['q', 'sort', 'status', 'unpaid', 'customer', 'start', 'end', 'id'] as const),
)

const parcels = createRoute({
	getParentRoute: () => signedIn,
	path: '/parcels',
	component: lazyPage(() => import('./parcel-pages.tsx'), 'ParcelsPage'),
	validateSearch: (search) => readSearch(search),
})

const unclear = createRoute({
	getParentRoute: () => signedIn,
	path: '/unclear-shipments',
	component: lazyPage(() => import('./parcel-pages.tsx'), 'UnclearPage'),
	validateSearch: (search) => readSearch(search),
})

const orders = createRoute({
	getParentRoute: () => signedIn,
	path: '/orders',
	component: lazyPage(() => import('./orders-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

const visits = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits',
	component: lazyPage(() => import('./visits-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

export const goodsPages = [parcels, unclear, orders, visits] as const

import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readFirst } from '#parts/read-first.ts'
import { signedIn } from '../route-parents.ts'

/** The search params of all screens of orders, except the order number. */
const readOrdersSearch = readSearchParams(
	'customerId',
	'search',
	'status',
	'unpaid',
	'startDate',
	'endDate',
)

/** From 840 px the list is beside the order; its search and filters are in the search params of both. */
const orders = createRoute({
	getParentRoute: () => signedIn,
	path: '/orders',
	component: lazyPage(() => import('./orders-panes.tsx')),
	validateSearch: readOrdersSearch,
})

const ordersPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => orders, path, component })

const loadOrder = () => import('./order-page.tsx')

export const orderPages = [
	orders.addChildren([
		// Rendered by the panes; listed here so that it is loaded together with them.
		ordersPage(
			'/',
			lazyPage(() => import('./orders-page.tsx')),
		),
		readFirst(loadOrder, ordersPage('/$id', lazyPage(loadOrder))),
	]),
]

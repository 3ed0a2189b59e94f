import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { readCustomersSearch } from '#features/customer-list'
import { lazyPage } from '#parts/lazy-page.ts'
import { readFirst } from '#parts/read-first.ts'
import { formPage, signedIn } from '../route-parents.ts'

const customerForms = [
	formPage(
		'/customers/create',
		lazyPage(() => import('./customer-create-page.tsx')),
		{ isFullScreen: true },
	),
	formPage(
		'/customers/$id/edit',
		lazyPage(() => import('./customer-edit-page.tsx')),
		{ isFullScreen: true },
	),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/customers/$id/ticket',
		component: lazyPage(() => import('./customer-ticket-page.tsx')),
		staticData: { isFullScreen: true },
		/** The visit, order and article from which the form was opened. */
		validateSearch: readSearchParams('visitId', 'orderId', 'orderProductId', 'correct'),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/customers/$id/update-location',
		component: lazyPage(() => import('./customer-location-page.tsx')),
		staticData: { isFullScreen: true },
	}),
]

/** From 840 px the list is beside the customer; its search and filters are in the search params of both. */
const customers = createRoute({
	getParentRoute: () => signedIn,
	path: '/customers',
	component: lazyPage(() => import('./customers-panes.tsx')),
	validateSearch: readCustomersSearch,
})

const customersPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => customers, path, component })

const loadCustomer = () => import('./customer-page.tsx')

const customer = createRoute({
	getParentRoute: () => customers,
	path: '/$id',
	component: lazyPage(loadCustomer),
	/** `visitId`: the visit whose coupon is the active one. */
	validateSearch: readSearchParams('visitId'),
})

export const customerPages = [
	...customerForms,
	customers.addChildren([
		// Rendered by the panes; listed here so that it is loaded together with them.
		customersPage(
			'/',
			lazyPage(() => import('./customers-page.tsx')),
		),
		readFirst(loadCustomer, customer),
		customersPage(
			'/$id/all',
			lazyPage(() => import('./history/customer-history-page.tsx')),
		),
		customersPage(
			'/$id/orders',
			lazyPage(() => import('./history/customer-orders-page.tsx')),
		),
		customersPage(
			'/$id/returns',
			lazyPage(() => import('./history/customer-returns-page.tsx')),
		),
	]),
]

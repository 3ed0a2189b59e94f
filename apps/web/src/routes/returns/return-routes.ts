import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readFirst } from '#parts/read-first.ts'
import { signedIn } from '../route-parents.ts'

/** Tasks on one return hide the navigation. */
const staticData = { isFullScreen: true } as const

const loadReturn = () => import('./return-page.tsx')

export const returnPages = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/returns',
		component: lazyPage(() => import('./returns-page.tsx')),
		validateSearch: readSearchParams('customerId', 'search', 'status'),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/claims',
		component: lazyPage(() => import('./claims-page.tsx')),
		/** `status` is the return's. */
		validateSearch: readSearchParams('search', 'status', 'claimStatus'),
	}),
	readFirst(
		loadReturn,
		createRoute({
			getParentRoute: () => signedIn,
			path: '/returns/$id',
			staticData,
			component: lazyPage(loadReturn),
		}),
	),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/returns/$id/search',
		staticData,
		component: lazyPage(() => import('./return-search-page.tsx')),
		validateSearch: readSearchParams('search'),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/returns/$id/claims/$claimId',
		staticData,
		component: lazyPage(() => import('./claim-page.tsx')),
		/** The claimed product of a new claim; `correct`: the refused change that the form corrects. */
		validateSearch: readSearchParams('orderProductId', 'orderId', 'correct'),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/returns/$id/confirm',
		staticData,
		component: lazyPage(() => import('./return-confirm-page.tsx')),
		/** `correct`: the refused approval that this one replaces. */
		validateSearch: readSearchParams('correct'),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/returns/$id/receipt',
		staticData,
		component: lazyPage(() => import('./return-receipt-page.tsx')),
		/** `print`: the receipt is printed as soon as it is ready. */
		validateSearch: readSearchParams('print'),
	}),
]

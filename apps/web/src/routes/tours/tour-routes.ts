import { createRoute } from '@tanstack/react-router'
import { readMapSearch } from '#features/customer-list'
import { lazyPage } from '#parts/lazy-page.ts'
import { formPage, page, signedIn } from '../route-parents.ts'

const tourPoints = [
	page(
		'/tour-points',
		lazyPage(() => import('./tour-points-page.tsx')),
	),
	formPage(
		'/tour-points/create',
		lazyPage(() => import('./tour-point-create-page.tsx')),
		{ isFullScreen: true },
	),
]
/** The view of the map, its search and filters are in the search params. */
const manageTours = createRoute({
	getParentRoute: () => signedIn,
	path: '/manage-tours',
	component: lazyPage(() => import('./manage-tours-page.tsx')),
	staticData: { isFullScreen: true },
	validateSearch: readMapSearch,
})

const dayEnd = page(
	'/day-end',
	lazyPage(() => import('./day-end-page.tsx')),
)

export const tourPages = [...tourPoints, manageTours, dayEnd]

import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readSearchParams } from '#parts/search-params.ts'
import { signedIn } from '../route-parents.ts'

export const kpiPages = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/my-kpi',
		component: lazyPage(() => import('./kpi-page.tsx')),
		/** `unit`: month, else week; `back`: so many before the one of today. */
		validateSearch: readSearchParams('unit', 'back'),
	}),
]

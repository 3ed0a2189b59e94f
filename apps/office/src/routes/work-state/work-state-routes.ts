import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('q', 'sort', 'state', 'id')

const workState = createRoute({
	getParentRoute: () => signedIn,
	path: '/work-state',
	component: lazyPage(() => import('./work-state-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

export const workStatePages = [workState] as const

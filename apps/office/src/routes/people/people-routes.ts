import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('q', 'sort', 'country', 'role', 'status', 'add', 'new')

const people = createRoute({
	getParentRoute: () => signedIn,
	path: '/people',
	component: lazyPage(() => import('./people-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

const person = createRoute({
	getParentRoute: () => people,
	path: '/$id',
	component: lazyPage(() => import('./person-page.tsx')),
})

export const peoplePages = [people.addChildren([person])] as const

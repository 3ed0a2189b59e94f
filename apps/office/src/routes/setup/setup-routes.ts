import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readStep = readSearchParams('step')
const readId = readSearchParams('id')

const setup = createRoute({
	getParentRoute: () => signedIn,
	path: '/setup',
	component: lazyPage(() => import('./setup-page.tsx')),
	validateSearch: (search) => readStep(search),
})

const imports = createRoute({
	getParentRoute: () => signedIn,
	path: '/imports',
	component: lazyPage(() => import('../imports/imports-page.tsx')),
	validateSearch: (search) => readId(search),
})

export const setupPages = [setup, imports] as const

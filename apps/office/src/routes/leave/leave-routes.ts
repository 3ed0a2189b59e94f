import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readDaysOff = readSearchParams('request', 'start', 'document', 'add')
const readDocuments = readSearchParams('document', 'add')

export const leavePages = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/people/days-off',
		component: lazyPage(() => import('./days-off-page.tsx')),
		validateSearch: (search) => readDaysOff(search),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/people/documents',
		component: lazyPage(() => import('./documents-page.tsx')),
		validateSearch: (search) => readDocuments(search),
	}),
] as const

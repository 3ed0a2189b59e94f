import { lazyPage } from '#parts/lazy-page.ts'
import { formPage, page } from '../route-parents.ts'

export const hrPages = [
	formPage(
		'/hr',
		lazyPage(() => import('./hr-page.tsx')),
	),
	page(
		'/hr/documents/$id',
		lazyPage(() => import('./document-page.tsx')),
	),
]

import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { warmBoard } from '#domains/board/reads'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams('date', 'sector', 'view', 'due')

const board = createRoute({
	getParentRoute: () => signedIn,
	path: '/board',
	component: lazyPage(() => import('./board-page.tsx')),
	validateSearch: (search) => readSearch(search),
	staticData: { warm: warmBoard },
})

export const boardPages = [board] as const

import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const readSearch = readSearchParams(
	'q',
	'sort',
	'status',
	'reason',
	'assignee',
	'due',
	'country',
	'customer',
)

const tickets = createRoute({
	getParentRoute: () => signedIn,
	path: '/tickets',
	component: lazyPage(() => import('./tickets-page.tsx')),
	validateSearch: (search) => readSearch(search),
})

const ticket = createRoute({
	getParentRoute: () => tickets,
	path: '/$id',
	component: lazyPage(() => import('./ticket-page.tsx')),
})

export const ticketPages = [tickets.addChildren([ticket])] as const

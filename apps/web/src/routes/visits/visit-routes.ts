import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import type { VisitDialogName } from '#features/visit'
import { lazyPage } from '#parts/lazy-page.ts'
import { page, readCorrect, signedIn } from '../route-parents.ts'

/** The search params of all screens of the history, except the visit's id. */
const readHistorySearch = readSearchParams('search', 'status', 'startDate', 'endDate', 'customerId')

const visitReport = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/$id/report',
	component: lazyPage(() => import('./visit-report-page.tsx')),
	staticData: { isFullScreen: true },
	/** `correct`: the refused report that this one replaces. */
	validateSearch: readSearchParams('correct'),
})

const visitCreate = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/create',
	component: lazyPage(() => import('./visit-create-page.tsx')),
	staticData: { isFullScreen: true },
	/** `customerId`: the preselected customer. */
	validateSearch: readSearchParams('customerId', 'correct'),
})

const visitSuggestions = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/suggestions',
	component: lazyPage(() => import('./visit-suggestions-page.tsx')),
	staticData: { isFullScreen: true },
})

/** From 840 px the list is beside the visit. */
const visits = page(
	'/visits',
	lazyPage(() => import('./visits-panes.tsx')),
)

const visitsPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => visits, path, component })

/** From 840 px the list is beside the visit; its search and filters are in the search params of both. */
const history = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/history',
	component: lazyPage(() => import('./history/visit-history-panes.tsx')),
	validateSearch: readHistorySearch,
})

const historyPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => history, path, component })

const actions = createRoute({
	getParentRoute: () => signedIn,
	path: '/actions',
	component: lazyPage(() => import('./actions-page.tsx')),
	/** `customerId`: the customer whose actions are listed. */
	validateSearch: readSearchParams('customerId'),
})

/** `change`: the dialog over the plan; `signed`: the return that was just signed there. */
const readPlanSearch = (
	search: Record<string, unknown>,
): { change?: VisitDialogName; correct?: string; signed?: string } => ({
	...(typeof search.signed === 'string' ? { signed: search.signed } : {}),
	...(search.change === 'cancel' || search.change === 'replan' ? { change: search.change } : {}),
	...readCorrect(search),
})

const visitPlan = createRoute({
	getParentRoute: () => visits,
	path: '/$id/plan',
	component: lazyPage(() => import('./visit-plan-page.tsx')),
	validateSearch: readPlanSearch,
})

export const visitPages = [
	visitReport,
	visits.addChildren([
		// Rendered by the panes; listed here so that it is loaded together with them.
		visitsPage(
			'/',
			lazyPage(() => import('./visits-page.tsx')),
		),
		visitPlan,
		visitsPage(
			'/$id/actions',
			lazyPage(() => import('./visit-actions-page.tsx')),
		),
	]),
	visitCreate,
	visitSuggestions,
	history.addChildren([
		// Rendered by the panes; listed here so that it is loaded together with them.
		historyPage(
			'/',
			lazyPage(() => import('./history/visit-history-page.tsx')),
		),
		historyPage(
			'/$id',
			lazyPage(() => import('./history/visit-history-detail-page.tsx')),
		),
		historyPage(
			'/$id/report',
			lazyPage(() => import('./history/visit-history-report-page.tsx')),
		),
	]),
	actions,
	page(
		'/actions/$id/details',
		lazyPage(() => import('./action-page.tsx')),
	),
]

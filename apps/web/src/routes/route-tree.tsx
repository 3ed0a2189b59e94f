import { createRootRoute, createRoute } from '@tanstack/react-router'
import { Root } from '#app/root.tsx'
import { requireNoSession, requireSession } from '#app/session/session-guard.ts'
import { readCustomersSearch, readMapSearch } from '#features/customer-list'
import { readOrdersSearch } from '#features/orders'
import type { VisitDialogName } from '#features/visit'
import { readHistorySearch } from '#features/visit-history'
import { wordsOf } from '#parts/address-words.ts'
import { lazyPage } from '#parts/lazy-page.ts'

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** Work that takes the whole screen: the navigation steps aside. */
		isFullScreen?: boolean
	}
}

const root = createRootRoute({ component: Root })

const open = createRoute({ getParentRoute: () => root, id: 'open' })

/** Everything behind the sign-in. */
const signedIn = createRoute({
	getParentRoute: () => root,
	id: 'signed-in',
	component: lazyPage(() => import('./tours/today-bundle.ts'), 'Shell'),
	beforeLoad: ({ location }) => requireSession(location),
})

const notYet = lazyPage(() => import('./errors/not-yet-page.tsx'))
const today = lazyPage(() => import('./tours/today-bundle.ts'), 'DashboardPage')
const offline = lazyPage(() => import('./errors/offline-page.tsx'))
const notFound = lazyPage(() => import('./errors/not-found-page.tsx'))

const page = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => signedIn, path, component })

/** `map`: 'large' while the map takes the screen. */
const todayPage = <P extends string>(path: P) =>
	createRoute({
		getParentRoute: () => signedIn,
		path,
		component: today,
		validateSearch: wordsOf('map'),
	})

const openPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => open, path, component })

const readNext = wordsOf('next')

const signIn = createRoute({
	getParentRoute: () => open,
	path: '/signin',
	component: lazyPage(() => import('./account/sign-in-page.tsx')),
	validateSearch: (search) => readNext(search),
	beforeLoad: ({ search }) => requireNoSession(search.next),
})

const visitReport = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/$id/report',
	component: lazyPage(() => import('./visits/visit-report-page.tsx')),
	staticData: { isFullScreen: true },
	/** `correct`: the refused change whose place the report takes. */
	validateSearch: wordsOf('correct'),
})

const settings = createRoute({
	getParentRoute: () => signedIn,
	path: '/settings',
	component: lazyPage(() => import('./account/settings-page.tsx')),
	/** `change`: the one whose sheet is open. */
	validateSearch: wordsOf('change'),
})

/** `correct`: the refused change whose place the form takes. */
const readCorrect = wordsOf('correct')

/** A new customer, and what is known of one. */
const customerForms = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/customers/create',
		component: lazyPage(() => import('./customers/customer-create-page.tsx')),
		staticData: { isFullScreen: true },
		validateSearch: readCorrect,
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/customers/$id/edit',
		component: lazyPage(() => import('./customers/customer-edit-page.tsx')),
		staticData: { isFullScreen: true },
		validateSearch: readCorrect,
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/customers/$id/update-location',
		component: lazyPage(() => import('./customers/customer-location-page.tsx')),
		staticData: { isFullScreen: true },
	}),
]

const visitCreate = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/create',
	component: lazyPage(() => import('./visits/visit-create-page.tsx')),
	staticData: { isFullScreen: true },
	/** `customerId`: the customer that is chosen already. */
	validateSearch: wordsOf('customerId', 'correct'),
})

/** From 840 px the list stands beside the visit. */
const visits = page(
	'/visits',
	lazyPage(() => import('./visits/visits-panes.tsx')),
)

const visitsPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => visits, path, component })

/** From 840 px the list stands beside the visit; its search and filters lie in the address of both. */
const history = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/history',
	component: lazyPage(() => import('./visits/visit-history-panes.tsx')),
	validateSearch: readHistorySearch,
})

const historyPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => history, path, component })

const actions = createRoute({
	getParentRoute: () => signedIn,
	path: '/actions',
	component: lazyPage(() => import('./visits/actions-page.tsx')),
	/** `customerId`: the customer for whom the actions are meant. */
	validateSearch: wordsOf('customerId'),
})

/** `change`: what is open over the plan. */
const readPlanSearch = (
	search: Record<string, unknown>,
): { change?: VisitDialogName; correct?: string } => ({
	...(search.change === 'cancel' || search.change === 'replan' ? { change: search.change } : {}),
	...readCorrect(search),
})

const visitPlan = createRoute({
	getParentRoute: () => visits,
	path: '/$id/plan',
	component: lazyPage(() => import('./visits/visit-plan-page.tsx')),
	validateSearch: readPlanSearch,
})

const visitPages = [
	visits.addChildren([
		// Drawn by the panes; named here so that it is fetched along with them.
		visitsPage(
			'/',
			lazyPage(() => import('./visits/visits-page.tsx')),
		),
		visitPlan,
		visitsPage(
			'/$id/actions',
			lazyPage(() => import('./visits/visit-actions-page.tsx')),
		),
	]),
	visitCreate,
	history.addChildren([
		// Drawn by the panes; named here so that it is fetched along with them.
		historyPage(
			'/',
			lazyPage(() => import('./visits/visit-history-page.tsx')),
		),
		historyPage(
			'/$id',
			lazyPage(() => import('./visits/visit-history-detail-page.tsx')),
		),
		historyPage(
			'/$id/report',
			lazyPage(() => import('./visits/visit-history-report-page.tsx')),
		),
	]),
	actions,
	page(
		'/actions/$id/details',
		lazyPage(() => import('./visits/action-page.tsx')),
	),
]

/** From 840 px the list stands beside the customer; its search and filters lie in the address of both. */
const customers = createRoute({
	getParentRoute: () => signedIn,
	path: '/customers',
	component: lazyPage(() => import('./customers/customers-panes.tsx')),
	validateSearch: readCustomersSearch,
})

const customersPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => customers, path, component })

const customer = createRoute({
	getParentRoute: () => customers,
	path: '/$id',
	component: lazyPage(() => import('./customers/customer-page.tsx')),
	/** `visitId`: the visit whose coupon is the active one. */
	validateSearch: wordsOf('visitId'),
})

const customerPages = [
	customers.addChildren([
		// Drawn by the panes; named here so that it is fetched along with them.
		customersPage(
			'/',
			lazyPage(() => import('./customers/customers-page.tsx')),
		),
		customer,
		customersPage(
			'/$id/all',
			lazyPage(() => import('./customers/customer-history-page.tsx')),
		),
		customersPage(
			'/$id/orders',
			lazyPage(() => import('./customers/customer-orders-page.tsx')),
		),
		customersPage(
			'/$id/returns',
			lazyPage(() => import('./customers/customer-returns-page.tsx')),
		),
	]),
]

/** From 840 px the list stands beside the order; its search and filters lie in the address of both. */
const orders = createRoute({
	getParentRoute: () => signedIn,
	path: '/orders',
	component: lazyPage(() => import('./orders/orders-panes.tsx')),
	validateSearch: readOrdersSearch,
})

const ordersPage = <P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => orders, path, component })

const orderPages = [
	orders.addChildren([
		// Drawn by the panes; named here so that it is fetched along with them.
		ordersPage(
			'/',
			lazyPage(() => import('./orders/orders-page.tsx')),
		),
		ordersPage(
			'/$id',
			lazyPage(() => import('./orders/order-page.tsx')),
		),
	]),
]

const tourPointPages = [
	page(
		'/tour-points',
		lazyPage(() => import('./tours/tour-points-page.tsx')),
	),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/tour-points/create',
		component: lazyPage(() => import('./tours/tour-point-create-page.tsx')),
		staticData: { isFullScreen: true },
		validateSearch: readCorrect,
	}),
]
/** What is seen of the map, its search and filters lie in the address. */
const manageTours = createRoute({
	getParentRoute: () => signedIn,
	path: '/manage-tours',
	component: lazyPage(() => import('./tours/manage-tours-page.tsx')),
	staticData: { isFullScreen: true },
	validateSearch: readMapSearch,
})

/** Screens of the specification that have no capability behind them yet; they say so. */
const comingPages = [
	page('/parcels', notYet),
	page('/parcels/clear', notYet),
	page('/parcels/dirty', notYet),
	page('/parcels/list', notYet),
	page('/parcels/list/$id', notYet),
	page('/parcels/create', notYet),
	page('/claims', notYet),
	page('/returns', notYet),
	page('/returns/$id', notYet),
	page('/returns/$id/confirm', notYet),
	page('/scanner', notYet),
	page('/chat', notYet),
	page('/my-kpi', notYet),
	page('/hr', notYet),
]

/** The route table of the specification. */
export const routeTree = root.addChildren([
	signedIn.addChildren([
		todayPage('/'),
		todayPage('/dashboard'),
		...visitPages,
		...customerForms,
		...customerPages,
		...orderPages,
		...tourPointPages,
		manageTours,
		page(
			'/profile',
			lazyPage(() => import('./account/profile-page.tsx')),
		),
		visitReport,
		settings,
		...comingPages,
	]),
	open.addChildren([
		signIn,
		openPage('/offline', offline),
		openPage('/$locale/offline', offline),
		openPage(
			'/403',
			lazyPage(() => import('./errors/forbidden-page.tsx')),
		),
		openPage('/404', notFound),
		openPage(
			'/500',
			lazyPage(() => import('./errors/server-error-page.tsx')),
		),
		...(import.meta.env.DEV
			? [
					openPage(
						'/dev/ui',
						lazyPage(() => import('./dev-ui/dev-ui-page.tsx')),
					),
				]
			: []),
	]),
])

import {
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	Outlet,
} from '@tanstack/react-router'
import { requireNoSession, requireSession } from '../app/session-guard.ts'

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** Work that takes the whole screen: the navigation steps aside. */
		isFullScreen?: boolean
	}
	interface Register {
		router: ReturnType<typeof createAppRouter>
	}
}

const root = createRootRoute({ component: Outlet })

const open = createRoute({ getParentRoute: () => root, id: 'open' })

/** Everything behind the sign-in. */
const signedIn = createRoute({
	getParentRoute: () => root,
	id: 'signed-in',
	component: lazyRouteComponent(() => import('./today-bundle.ts'), 'Shell'),
	beforeLoad: ({ location }) => requireSession(location.href),
})

const notYet = lazyRouteComponent(() => import('./not-yet-page.tsx'))
const today = lazyRouteComponent(() => import('./today-bundle.ts'), 'DashboardPage')
const offline = lazyRouteComponent(() => import('./offline-page.tsx'))
const notFound = lazyRouteComponent(() => import('./not-found-page.tsx'))

const page = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
	createRoute({ getParentRoute: () => signedIn, path, component })

const openPage = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
	createRoute({ getParentRoute: () => open, path, component })

const signIn = createRoute({
	getParentRoute: () => open,
	path: '/signin',
	component: lazyRouteComponent(() => import('./sign-in-page.tsx')),
	validateSearch: (search): { next?: string } =>
		typeof search.next === 'string' ? { next: search.next } : {},
	beforeLoad: ({ search }) => requireNoSession(search.next),
})

const visitReport = createRoute({
	getParentRoute: () => signedIn,
	path: '/visits/$id/report',
	component: lazyRouteComponent(() => import('./visit-report-page.tsx')),
	staticData: { isFullScreen: true },
	/** `correct`: the refused change whose place the report takes. */
	validateSearch: (search): { correct?: string } =>
		typeof search.correct === 'string' ? { correct: search.correct } : {},
})

const settings = createRoute({
	getParentRoute: () => signedIn,
	path: '/settings',
	component: lazyRouteComponent(() => import('./settings-page.tsx')),
	/** `change`: the one whose sheet is open. */
	validateSearch: (search): { change?: string } =>
		typeof search.change === 'string' ? { change: search.change } : {},
})

const visitPages = [
	page(
		'/visits',
		lazyRouteComponent(() => import('./visits-page.tsx')),
	),
	page('/visits/create', notYet),
	page('/visits/history', notYet),
	page('/visits/history/$id', notYet),
	page('/visits/history/$id/report', notYet),
	page(
		'/visits/$id/plan',
		lazyRouteComponent(() => import('./visit-plan-page.tsx')),
	),
	page(
		'/visits/$id/actions',
		lazyRouteComponent(() => import('./visit-actions-page.tsx')),
	),
	page('/actions', notYet),
	page(
		'/actions/$id/details',
		lazyRouteComponent(() => import('./action-page.tsx')),
	),
]

/** Screens of the specification that have no capability behind them yet; they say so. */
const comingPages = [
	page('/customers', notYet),
	page('/customers/create', notYet),
	page('/customers/$id', notYet),
	page('/customers/$id/all', notYet),
	page('/customers/$id/edit', notYet),
	page('/customers/$id/orders', notYet),
	page('/customers/$id/returns', notYet),
	page('/customers/$id/update-location', notYet),
	page('/orders', notYet),
	page('/orders/$id', notYet),
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
	page('/tour-points', notYet),
	page('/tour-points/create', notYet),
	page('/manage-tours', notYet),
	page('/scanner', notYet),
	page('/chat', notYet),
	page('/my-kpi', notYet),
	page('/hr', notYet),
]

const tree = root.addChildren([
	signedIn.addChildren([
		page('/', today),
		page('/dashboard', today),
		...visitPages,
		page(
			'/profile',
			lazyRouteComponent(() => import('./profile-page.tsx')),
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
			lazyRouteComponent(() => import('./forbidden-page.tsx')),
		),
		openPage('/404', notFound),
		openPage(
			'/500',
			lazyRouteComponent(() => import('./server-error-page.tsx')),
		),
		...(import.meta.env.DEV
			? [
					openPage(
						'/dev/ui',
						lazyRouteComponent(() => import('./dev-ui-page.tsx')),
					),
				]
			: []),
	]),
])

/** The route table of the specification as a router. */
export function createAppRouter() {
	return createRouter({
		routeTree: tree,
		defaultPreload: 'intent',
		scrollRestoration: true,
		defaultErrorComponent: lazyRouteComponent(
			() => import('../app/error-screen.tsx'),
			'ErrorScreen',
		),
		defaultNotFoundComponent: notFound,
	})
}

import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/session/session-guard.ts'
import { lazyPage } from '#parts/lazy-page.ts'
import { accountPages } from './account/account-routes.ts'
import { chatPages } from './chat/chat-routes.ts'
import { customerPages } from './customers/customer-routes.ts'
import { orderPages } from './orders/order-routes.ts'
import { parcelPages } from './parcels/parcel-routes.ts'
import { returnPages } from './returns/return-routes.ts'
import { formPage, open, openPage, page, root, signedIn } from './route-parents.ts'
import { tourPages } from './tours/tour-routes.ts'
import { visitPages } from './visits/visit-routes.ts'

const today = lazyPage(() => import('./tours/today-bundle.ts'), 'DashboardPage')
const offline = lazyPage(() => import('./errors/offline-page.tsx'))
const notFound = lazyPage(() => import('./errors/not-found-page.tsx'))

/** `map`: 'large' while the map fills the screen. */
const todayPage = <P extends string>(path: P) =>
	createRoute({
		getParentRoute: () => signedIn,
		path,
		component: today,
		validateSearch: readSearchParams('map'),
	})

const readNext = readSearchParams('next')

const signIn = createRoute({
	getParentRoute: () => open,
	path: '/signin',
	component: lazyPage(() => import('./account/sign-in-page.tsx')),
	validateSearch: (search) => readNext(search),
	beforeLoad: ({ search }) => requireNoSession(search.next),
})

const provider = createRoute({
	getParentRoute: () => open,
	path: '/signin/provider',
	component: lazyPage(() => import('./account/provider-page.tsx')),
	// The raw query string from the provider: the router's search params are parsed values.
	loader: () => ({ answer: window.location.search }),
	staleTime: Number.POSITIVE_INFINITY,
})

const scanner = createRoute({
	getParentRoute: () => signedIn,
	path: '/scanner',
	component: lazyPage(() => import('./scanner/scanner-page.tsx')),
	staticData: { isFullScreen: true },
})

/** `unit`: month, else week; `back`: the number of periods before the current one. */
const kpi = createRoute({
	getParentRoute: () => signedIn,
	path: '/my-kpi',
	component: lazyPage(() => import('./kpi/kpi-page.tsx')),
	validateSearch: readSearchParams('unit', 'back'),
})

/** The route table of the specification. */
export const routeTree = root.addChildren([
	signedIn.addChildren([
		todayPage('/'),
		todayPage('/dashboard'),
		...visitPages,
		...customerPages,
		...orderPages,
		...returnPages,
		...parcelPages,
		scanner,
		...tourPages,
		...accountPages,
		page(
			'/news',
			lazyPage(() => import('./news/news-page.tsx')),
		),
		formPage(
			'/hr',
			lazyPage(() => import('./hr/hr-page.tsx')),
		),
		page(
			'/hr/documents/$id',
			lazyPage(() => import('./hr/document-page.tsx')),
		),
		kpi,
		...chatPages,
	]),
	open.addChildren([
		signIn,
		provider,
		openPage(
			'/invitation',
			lazyPage(() => import('./account/invitation-page.tsx')),
		),
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

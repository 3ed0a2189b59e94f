import { createRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/session/session-guard.ts'
import { lazyPage } from '#parts/lazy-page.ts'
import { readSearchParams } from '#parts/search-params.ts'
import { accountPages } from './account/account-routes.ts'
import { chatPages } from './chat/chat-routes.ts'
import { customerPages } from './customers/customer-routes.ts'
import { hrPages } from './hr/hr-routes.ts'
import { kpiPages } from './kpi/kpi-routes.ts'
import { orderPages } from './orders/order-routes.ts'
import { parcelPages } from './parcels/parcel-routes.ts'
import { returnPages } from './returns/return-routes.ts'
import { open, openPage, page, root, signedIn } from './route-parents.ts'
import { scannerPages } from './scanner/scanner-routes.ts'
import { tourPages } from './tours/tour-routes.ts'
import { visitPages } from './visits/visit-routes.ts'

const today = lazyPage(() => import('./tours/today-bundle.ts'), 'DashboardPage')
const offline = lazyPage(() => import('./errors/offline-page.tsx'))
const notFound = lazyPage(() => import('./errors/not-found-page.tsx'))

/** `map`: 'large' while the map takes the screen. */
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
	// As the provider wrote it: the search params of the router are values, not texts.
	loader: () => ({ answer: window.location.search }),
	staleTime: Number.POSITIVE_INFINITY,
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
		...scannerPages,
		...tourPages,
		...accountPages,
		page(
			'/news',
			lazyPage(() => import('./news/news-page.tsx')),
		),
		...hrPages,
		...kpiPages,
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

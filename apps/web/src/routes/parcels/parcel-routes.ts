import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readFirst } from '#parts/read-first.ts'
import { page, signedIn } from '../route-parents.ts'

/** Tasks on one parcel hide the navigation. */
const staticData = { isFullScreen: true } as const

const readArticles = readSearchParams('search', 'status')

const loadArticles = () => import('./articles-page.tsx')

const loadParcel = () => import('./parcel-page.tsx')

export const parcelPages = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/parcels',
		component: lazyPage(() => import('./parcels-page.tsx')),
		validateSearch: readSearchParams('id'),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/parcels/dirty',
		component: lazyPage(loadArticles, 'DirtyPage'),
		validateSearch: (search) => readArticles(search),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/parcels/clear',
		component: lazyPage(loadArticles, 'ClearPage'),
		validateSearch: (search) => readArticles(search),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/parcels/list',
		component: lazyPage(() => import('./parcel-list-page.tsx')),
		validateSearch: readSearchParams(
			'id',
			'search',
			'status',
			'carrier',
			'type',
			'startDate',
			'endDate',
		),
	}),
	readFirst(
		loadParcel,
		createRoute({
			getParentRoute: () => signedIn,
			path: '/parcels/list/$id',
			staticData,
			component: lazyPage(loadParcel),
			/** `correct`: the refused change whose form is open. */
			validateSearch: readSearchParams('correct'),
		}),
	),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/parcels/list/$id/label',
		staticData,
		component: lazyPage(() => import('./parcel-label-page.tsx')),
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/parcels/run',
		staticData,
		component: lazyPage(() => import('./parcel-run-page.tsx')),
		/** `id`: the shown parcel of the run. */
		validateSearch: readSearchParams('id'),
	}),
	page(
		'/parcels/create',
		lazyPage(() => import('./parcel-create-page.tsx')),
	),
]

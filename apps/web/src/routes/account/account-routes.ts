import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readSearchParams } from '#parts/search-params.ts'
import { page, readCorrect, signedIn } from '../route-parents.ts'

const loadOwn = () => import('./own-screens.ts')

/** A person's own screens. */
export const accountPages = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/profile',
		component: lazyPage(() => import('./profile-page.tsx')),
		validateSearch: readCorrect,
	}),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/settings',
		component: lazyPage(() => import('./settings-page.tsx')),
		/** `change`: the one whose sheet is open. */
		validateSearch: readSearchParams('change'),
	}),
	page('/settings/storage', lazyPage(loadOwn, 'StoragePage')),
	page('/settings/devices', lazyPage(loadOwn, 'DevicesPage')),
	page('/settings/version', lazyPage(loadOwn, 'VersionPage')),
	page('/links', lazyPage(loadOwn, 'LinksPage')),
	page('/handbook', lazyPage(loadOwn, 'HandbookPage')),
	page('/handbook/$name', lazyPage(loadOwn, 'HandbookChapterPage')),
]

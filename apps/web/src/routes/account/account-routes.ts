import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { formPage, page, signedIn } from '../route-parents.ts'

const loadOwn = () => import('./own-pages.tsx')

/** The person's own screens. */
export const accountPages = [
	formPage(
		'/profile',
		lazyPage(() => import('./profile-page.tsx')),
	),
	createRoute({
		getParentRoute: () => signedIn,
		path: '/settings',
		component: lazyPage(() => import('./settings-page.tsx')),
		/** `change`: the change whose sheet is open. */
		validateSearch: readSearchParams('change'),
	}),
	page('/settings/storage', lazyPage(loadOwn, 'StoragePage')),
	page('/settings/stored', lazyPage(loadOwn, 'StoredPage')),
	page('/settings/notifications', lazyPage(loadOwn, 'NotificationsPage')),
	page('/settings/devices', lazyPage(loadOwn, 'DevicesPage')),
	page('/settings/version', lazyPage(loadOwn, 'VersionPage')),
	page('/links', lazyPage(loadOwn, 'LinksPage')),
	page('/handbook', lazyPage(loadOwn, 'HandbookPage')),
	page('/handbook/$name', lazyPage(loadOwn, 'HandbookChapterPage')),
]

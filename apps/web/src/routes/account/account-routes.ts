import { createRoute } from '@tanstack/react-router'
import { wordsOf } from '#parts/address-words.ts'
import { lazyPage } from '#parts/lazy-page.ts'
import { page, readCorrect, signedIn } from '../route-parents.ts'

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
		validateSearch: wordsOf('change'),
	}),
	page(
		'/settings/storage',
		lazyPage(() => import('./storage-page.tsx')),
	),
	page(
		'/settings/devices',
		lazyPage(() => import('./devices-page.tsx')),
	),
	page(
		'/settings/version',
		lazyPage(() => import('./version-page.tsx')),
	),
	page(
		'/links',
		lazyPage(() => import('./links-page.tsx')),
	),
]

import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

export const scannerPages = [
	createRoute({
		getParentRoute: () => signedIn,
		path: '/scanner',
		component: lazyPage(() => import('./scanner-page.tsx')),
		staticData: { isFullScreen: true },
	}),
]

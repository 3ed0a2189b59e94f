import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { signedIn } from '../route-parents.ts'

const settings = createRoute({
	getParentRoute: () => signedIn,
	path: '/settings',
	component: lazyPage(() => import('./settings-page.tsx')),
})

const own = createRoute({
	getParentRoute: () => settings,
	path: '/',
	component: lazyPage(() => import('./own-page.tsx')),
})

const services = createRoute({
	getParentRoute: () => settings,
	path: '/services',
	component: lazyPage(() => import('./services-page.tsx')),
})

const connections = createRoute({
	getParentRoute: () => settings,
	path: '/connections',
	component: lazyPage(() => import('./connections-page.tsx')),
})

const exports = createRoute({
	getParentRoute: () => settings,
	path: '/exports',
	component: lazyPage(() => import('./exports-page.tsx')),
})

export const settingsPages = [settings.addChildren([own, services, connections, exports])] as const

import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
import { readSearchParams } from '#parts/search-params.ts'
import { signedIn } from '../route-parents.ts'

const readMasterSearch = readSearchParams(
	...(['q', 'sort', 'status', 'country', 'type', 'locale', 'own', 'list'] as const),
)

const settings = createRoute({
	getParentRoute: () => signedIn,
	path: '/settings',
	component: lazyPage(() => import('./settings-page.tsx')),
	validateSearch: (search) => readMasterSearch(search),
})

const part = <const P extends string>(path: P, load: Parameters<typeof lazyPage>[0]) =>
	createRoute({ getParentRoute: () => settings, path, component: lazyPage(load) })

export const settingsPages = [
	settings.addChildren([
		part('/', () => import('./own-page.tsx')),
		part('/rules', () => import('./rules-page.tsx')),
		part('/sectors', () => import('./sectors-page.tsx')),
		part('/options', () => import('./options-page.tsx')),
		part('/actions', () => import('./actions-page.tsx')),
		part('/campaigns', () => import('./campaigns-page.tsx')),
		part('/coupons', () => import('./coupons-page.tsx')),
		part('/holidays', () => import('./holidays-page.tsx')),
		part('/texts', () => import('./texts-page.tsx')),
		part('/links', () => import('./links-page.tsx')),
		part('/services', () => import('./services-page.tsx')),
		part('/connections', () => import('./connections-page.tsx')),
		part('/exports', () => import('./exports-page.tsx')),
		part('/audit', () => import('./audit-page.tsx')),
	]),
] as const

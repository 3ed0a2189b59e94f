import { readSearchParams } from '@roundsman/client/search-params'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#parts/lazy-page.ts'
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

const part = <const P extends string>(path: P, component: ReturnType<typeof lazyPage>) =>
	createRoute({ getParentRoute: () => settings, path, component })

const masters = () => import('./master-pages.tsx')
const panels = () => import('./panel-pages.tsx')

export const settingsPages = [
	settings.addChildren([
		part(
			'/',
			lazyPage(() => import('./own-page.tsx')),
		),
		part(
			'/rules',
			lazyPage(() => import('./rules-page.tsx')),
		),
		part('/sectors', lazyPage(masters, 'SectorsPage')),
		part('/options', lazyPage(masters, 'OptionsPage')),
		part('/actions', lazyPage(masters, 'ActionsPage')),
		part('/campaigns', lazyPage(masters, 'CampaignsPage')),
		part('/coupons', lazyPage(masters, 'CouponsPage')),
		part(
			'/holidays',
			lazyPage(() => import('./holidays-page.tsx')),
		),
		part('/texts', lazyPage(masters, 'TextsPage')),
		part('/links', lazyPage(panels, 'LinksPage')),
		part('/services', lazyPage(panels, 'ServicesPage')),
		part(
			'/connections',
			lazyPage(() => import('./connections-page.tsx')),
		),
		part('/exports', lazyPage(panels, 'ExportsPage')),
		part(
			'/audit',
			lazyPage(() => import('./audit-page.tsx')),
		),
	]),
] as const

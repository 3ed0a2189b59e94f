// Who may import whom: the one table. `lint-rules.ts` makes Biome's rules of it, `boundaries.test.ts` proves
// each by a file that breaks it.

import type { Layer } from './layer.ts'
import { officeLayers } from './office-layers.ts'

const ownLink = {
	'@tanstack/react-router': {
		importNames: ['Link'],
		message: "The app's own link is in parts/link.tsx.",
	},
}
const otherPackages = ['@roundsman/**', '!@roundsman/contract', '!@roundsman/contract/**']
/** What both apps share. */
const shared = [
	'!@roundsman/ui',
	'!@roundsman/ui/**',
	'!@roundsman/client',
	'!@roundsman/client/**',
]
const apiExcept = [...otherPackages, '!@roundsman/routing', '!@roundsman/receipt', 'zod', 'zod/**']
const demoExcept = [
	...apiExcept,
	...['domains/*', 'platform/**', 'db/**'].map((tile) => `!@roundsman/api/${tile}`),
]
const webExcept = ['@roundsman/api', '@roundsman/api/**', '@roundsman/demo', '@roundsman/web']
const notVisual = [...webExcept, '@roundsman/ui', '@roundsman/ui/**']
const visual = ['domains/**', 'platform/**', 'texts']

const packages: Layer[] = [
	{
		at: ['packages/contract/src'],
		aliases: [],
		packages: ['zod', 'zod/mini', 'libphonenumber-js/core'],
		relative: ['../package.json'],
		message: 'contract uses zod, and of phone numbers libphonenumber-js/core.',
	},
	{ at: ['packages/sync/src'], aliases: [], packages: ['idb'], message: 'sync uses idb only.' },
	{
		at: ['packages/receipt/src'],
		aliases: [],
		packages: ['pdfkit'],
		message: 'receipt uses pdfkit only.',
	},
	{ at: ['packages/routing/src'], aliases: [], packages: [], message: 'routing uses nothing.' },
	{
		at: ['packages/ui/src'],
		aliases: [],
		packages: [
			...['react', 'react/**', 'react-dom', 'react-dom/**', 'react-day-picker', 'lucide'],
			...['@base-ui/react', '@base-ui/react/**', '@dnd-kit/**', '@tanstack/react-virtual'],
		],
		message: 'ui uses React and its building blocks; it knows no text, no network and no domain.',
	},
	{
		at: ['packages/client/src'],
		aliases: [],
		packages: [
			...['@roundsman/contract', 'react', 'react-dom', 'i18next', 'zod/mini'],
			...['maplibre-gl', 'maplibre-gl/**'],
		],
		message:
			'client uses contract, React, i18next and MapLibre; it knows no app, no storage of one and no ui.',
	},
]

const api: Layer[] = [
	{
		at: ['apps/api/src/db'],
		aliases: ['db/**'],
		except: apiExcept,
		message: 'db is the lowest layer.',
	},
	{
		at: ['apps/api/src/platform'],
		aliases: ['db/**', 'platform/**'],
		except: apiExcept,
		relative: ['../db/**'],
		message: 'platform uses db only.',
	},
	{
		at: ['apps/api/src/platform/config'],
		aliases: ['platform/**'],
		except: [...otherPackages, 'zod'],
		message: 'The configuration uses contract and zod/mini.',
	},
	{
		at: ['apps/api/src/domains/*'],
		aliases: ['db/**', 'domains/*', 'platform/**'],
		except: apiExcept,
		// Where a table is declared, TypeScript wants the file itself.
		relative: ['../../db/database.ts'],
		message: 'A domain uses platform, db and the doors of other domains.',
	},
	{
		at: ['apps/api/src/domains/files'],
		aliases: ['db/**', 'platform/**'],
		except: apiExcept,
		relative: ['../../db/database.ts'],
		message: 'Files know no domain: each one whose records show files passes a kind of them.',
	},
	{
		at: ['apps/api/src/office'],
		aliases: ['db/**', 'domains/*', 'platform/**'],
		except: apiExcept,
		relative: ['../db/**', '../platform/**'],
		message: 'office uses the doors of domains, platform and db.',
	},
	{
		at: ['apps/api/src/app'],
		aliases: ['db/**', 'domains/*', 'platform/**'],
		except: apiExcept,
		relative: ['../db/**', '../platform/**'],
		message: 'app uses the doors of domains, platform and db.',
	},
	{
		at: ['apps/api/src/main.ts'],
		aliases: ['db/**', 'platform/**'],
		except: [...apiExcept, '!@roundsman/demo'],
		relative: ['./app/**', './db/**', './platform/**', './office/**'],
		message: 'main starts app and what is like it; it knows no domain.',
	},
]

const demo: Layer[] = [
	{
		at: ['apps/demo/src'],
		aliases: [],
		except: demoExcept,
		message: 'The demo uses the doors of the service, contract and routing.',
	},
	{
		at: ['apps/demo/src/mappack'],
		aliases: [],
		except: [
			...demoExcept,
			'@roundsman/api/db/**',
			'@roundsman/api/domains/*',
			'!@roundsman/api/domains/map',
		],
		message: 'Maps are built without the demo: of the service by what a pack is to it.',
	},
]

const web: Layer[] = [
	{
		at: ['apps/web/src/platform'],
		aliases: ['platform/**', 'texts'],
		except: notVisual,
		message: 'platform uses client, contract, sync and routing; it knows no ui and no domain.',
	},
	{
		at: ['apps/web/src/domains/*'],
		aliases: ['platform/**', 'texts'],
		except: [
			...otherPackages,
			...shared,
			'!@roundsman/receipt',
			'!@roundsman/receipt/**',
			'!@roundsman/routing',
		],
		message:
			'A domain uses platform, ui, client, contract, receipt and routing; domains meet in features.',
	},
	{
		at: ['apps/web/src/parts'],
		aliases: ['platform/**', 'texts'],
		except: webExcept,
		replaced: ownLink,
		message: 'parts use platform and ui; they know no domain.',
	},
	{
		at: ['apps/web/src/features/*'],
		aliases: [...visual, 'features/*', 'parts/**'],
		except: webExcept,
		replaced: ownLink,
		message: 'A feature uses the doors of features and domains, parts, platform and ui.',
	},
	{
		at: ['apps/web/src/app'],
		aliases: [...visual, 'app/**', 'features/*', 'parts/**'],
		except: webExcept,
		replaced: ownLink,
		message: 'app uses features, parts, the doors of domains, platform and ui.',
	},
	{
		at: ['apps/web/src/routes'],
		aliases: ['app/**', 'domains/**', 'features/*', 'parts/**', 'texts'],
		except: ['@roundsman/**', ...shared],
		replaced: ownLink,
		message: 'A route composes what app, features, parts, domains and ui offer.',
	},
	{
		at: ['apps/web/src/worker', 'apps/web/src/service-worker.ts'],
		aliases: ['platform/**'],
		except: notVisual,
		relative: ['./worker/**'],
		message: 'The worker uses platform; it knows no screen.',
	},
	{
		at: ['apps/web/src/main.tsx'],
		aliases: ['app/**', 'platform/**'],
		except: webExcept,
		relative: ['./start-app.tsx', './styles/**'],
		message: 'main starts the app; it knows no screen.',
	},
	{
		at: ['apps/web/src/start-app.tsx'],
		aliases: ['app/**', 'platform/**'],
		except: webExcept,
		relative: ['./routes/app-router.ts', './routes/tours/today-bundle.ts'],
		message: 'The start opens the router and what today needs.',
	},
]

export const layers: readonly Layer[] = [...packages, ...api, ...demo, ...web, ...officeLayers]

const demoTestExcept = [...otherPackages, ...['!@roundsman/routing', '!@roundsman/api/**']]

/** Tests, and what they are made of: they look inside, but not across packages. */
export const testRules = [
	{
		at: [
			'packages/*/src/**/*.test.ts',
			'packages/*/src/**/*-suite.ts',
			'packages/*/src/testing/**',
		],
		forbidden: ['@roundsman/**', '**/apps/**', '**/packages/**'],
		message: 'A package uses neither another one nor an app.',
	},
	{
		at: ['packages/client/src/**/*.test.ts'],
		forbidden: [...otherPackages, '!@roundsman/sync', '!@roundsman/sync/testing', '**/apps/**'],
		message: 'Tests of client use contract and the test clock of sync.',
	},
	{
		at: ['apps/api/src/**/*.test.ts', 'apps/api/src/testing/**'],
		forbidden: [
			...otherPackages,
			'!@roundsman/routing',
			'!@roundsman/receipt',
			'**/web/src/**',
			'**/sync/src/**',
			'**/demo/src/**',
		],
		message: 'The API uses the packages contract, routing and receipt only.',
	},
	{
		at: ['apps/demo/src/**/*.test.ts', 'apps/demo/src/testing/**'],
		forbidden: [...demoTestExcept, '**/api/src/**', '**/web/src/**', '**/sync/src/**'],
		message: 'The demo uses the doors of the service, contract and routing.',
	},
	{
		at: ['apps/{web,office}/src/**/*.test.{ts,tsx}', 'apps/{web,office}/src/testing/**'],
		forbidden: [
			'@roundsman/api',
			'@roundsman/api/**',
			'@roundsman/demo',
			'**/api/src/**',
			'**/demo/src/**',
		],
		message: 'The web app knows the API by the contract only.',
	},
	{
		at: ['apps/web/build/**'],
		forbidden: ['**/bench/**', '**/e2e/**', '**/testing/**', '**/tools/**', '@roundsman/api'],
		message: 'The build of the app knows nothing that uses it.',
	},
	{
		at: ['testing/**'],
		forbidden: ['**/bench/**', '**/e2e/**', '**/tools/**'],
		message: 'testing is what bench, e2e and tools share.',
	},
	{
		at: ['e2e/**'],
		forbidden: ['**/bench/**', '**/tools/**'],
		message: 'Journeys use what lies in testing; they know no tool and no benchmark.',
	},
] as const

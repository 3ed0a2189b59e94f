import { type Case, webCases } from './web-boundary-cases.ts'

const above = ['../demo/index.ts', '../testing/factories.ts', '../app.ts', '../main.ts']

/** A file by file list of what may not be imported there, and of what may. */
export const cases: readonly Case[] = [
	{
		file: 'packages/contract/src/planted.ts',
		forbidden: [
			'react',
			'idb',
			'node:fs',
			'zod/v3',
			'@roundsman/sync',
			'@roundsman/routing',
			'../../sync/src/index.ts',
			'../../../apps/api/src/app.ts',
		],
		allowed: ['zod', 'zod/mini', './core/scalars.ts', '../package.json'],
	},
	{
		file: 'packages/contract/src/visits/planted-rules.ts',
		forbidden: ['react', '../../../sync/src/index.ts', '../../../../apps/api/src/app.ts'],
		allowed: ['zod/mini', '../core/scalars.ts', './visit.ts'],
	},
	{
		file: 'packages/contract/src/visits/planted.test.ts',
		forbidden: ['@roundsman/sync', '../../../../apps/api/src/app.ts', 'react'],
		allowed: ['vitest', 'fast-check', '../core/scalars.ts'],
	},
	{
		file: 'packages/sync/src/planted.ts',
		forbidden: ['zod/mini', 'react', 'node:crypto', '@roundsman/contract', '@roundsman/routing'],
		allowed: ['idb', './core/ports.ts'],
	},
	{
		file: 'packages/routing/src/planted.ts',
		forbidden: ['idb', 'zod', 'node:fs', '@roundsman/contract', '@roundsman/sync'],
		allowed: ['./graph.ts'],
	},
	{
		file: 'packages/ui/src/planted.tsx',
		forbidden: [
			'@roundsman/contract',
			'@roundsman/client/texts/use-translation',
			'@tanstack/react-query',
			'i18next',
			'#texts',
			'#platform/clock',
			'../../client/src/idle.ts',
			'../../../apps/web/src/start-app.tsx',
		],
		allowed: [
			...['react', 'react-dom', 'react/jsx-runtime', '@base-ui/react/dialog', '@dnd-kit/core'],
			...['lucide', './icon.tsx'],
		],
	},
	{
		file: 'packages/ui/src/form/planted.tsx',
		forbidden: ['#texts', '../../../client/src/idle.ts', '@roundsman/contract'],
		allowed: ['../icon.tsx', './field.tsx', 'react'],
	},
	{
		file: 'packages/client/src/planted.ts',
		forbidden: [
			'@roundsman/sync',
			'@roundsman/ui/icon',
			'@roundsman/web',
			'idb-keyval',
			'lucide',
			'#platform/session/session-store',
			'../../contract/src/index.ts',
			'../../../apps/web/src/start-app.tsx',
		],
		allowed: ['@roundsman/contract', 'i18next', 'react', 'zod/mini', './idle.ts'],
	},
	{
		file: 'packages/client/src/api/planted.ts',
		forbidden: ['@roundsman/sync', '@roundsman/ui/icon', '../../../ui/src/icon.tsx'],
		allowed: ['@roundsman/contract', '../idle.ts', './api-error.ts'],
	},
	{
		file: 'packages/client/src/live/planted.test.ts',
		forbidden: ['@roundsman/ui/icon', '@roundsman/web', '../../../../apps/web/src/start-app.tsx'],
		allowed: ['@roundsman/contract', '@roundsman/sync/testing', 'vitest', './live-client.ts'],
	},
	{
		file: 'apps/api/src/domains/visits/planted-service.ts',
		forbidden: [
			'@roundsman/client/idle',
			'@roundsman/ui/icon',
			'@roundsman/sync',
			'@roundsman/web',
			'../../../../web/src/main.tsx',
			'#domains/customers/customer-repository.ts',
			'../customers/customer-table.ts',
			'../customers/index.ts',
			'../../domains/customers/customer-table.ts',
			...above.map((path) => `../${path}`),
			'../../office/index.ts',
			'../../mappack/index.ts',
			'react',
			'zod/mini',
		],
		allowed: [
			'@roundsman/contract',
			'@roundsman/contract/texts/en',
			'@roundsman/routing',
			'#domains/customers',
			'#platform/context',
			'#db/database',
			'../../db/database.ts',
			'./visit-repository.ts',
			'kysely',
			'node:crypto',
		],
	},
	{
		file: 'apps/api/src/platform/planted.ts',
		forbidden: ['#domains/visits', '../domains/visits/index.ts', '@roundsman/sync', ...above],
		allowed: ['#db/database', '../db/client.ts', './config.ts', 'fastify', '@roundsman/contract'],
	},
	{
		file: 'apps/api/src/db/planted.ts',
		forbidden: [
			'#platform/config',
			'../platform/config.ts',
			'#domains/visits',
			'../domains/visits/visit-table.ts',
			...above,
		],
		allowed: ['kysely', './client.ts', 'node:fs', '@roundsman/contract'],
	},
	{
		file: 'apps/api/src/demo/planted.ts',
		forbidden: [
			'#domains/visits/visit-repository.ts',
			'../domains/visits/visit-table.ts',
			'../testing/factories.ts',
			'../main.ts',
			'@roundsman/sync',
		],
		allowed: ['#domains/visits', '#platform/config', '../platform/config.ts', '#db/database'],
	},
	{
		file: 'apps/api/src/testing/planted.ts',
		forbidden: ['@roundsman/sync', '@roundsman/web'],
		allowed: ['#domains/visits', '../app.ts', '../db/client.ts', 'vitest'],
	},
	{
		file: 'apps/api/src/domains/visits/planted.test.ts',
		forbidden: ['@roundsman/sync', '../../../../web/src/main.tsx', 'react'],
		allowed: ['../../testing/factories.ts', '../../app.ts', './visit-repository.ts', 'vitest'],
	},
	{
		file: 'apps/api/src/app.ts',
		forbidden: ['./domains/visits/visit-service.ts', './main.ts', './testing/test-app.ts'],
		allowed: ['#domains/visits', './platform/config.ts', './db/client.ts', 'fastify'],
	},
	{
		file: 'apps/api/src/main.ts',
		forbidden: ['#domains/visits', './domains/visits/index.ts', './testing/test-app.ts'],
		allowed: ['./app.ts', './demo/index.ts', './platform/config.ts', './db/client.ts'],
	},
	...webCases,
]

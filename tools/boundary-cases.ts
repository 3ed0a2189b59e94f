import { type Case, webCases } from './web-boundary-cases.ts'

const above = ['../office/run-office.ts', '../testing/factories.ts', '../app.ts', '../main.ts']

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
		file: 'apps/api/src/domains/visits/planted-service.ts',
		forbidden: [
			'@roundsman/sync',
			'@roundsman/web',
			'../../../../web/src/main.tsx',
			'#domains/customers/customer-repository.ts',
			'../customers/customer-table.ts',
			'../customers/index.ts',
			'../../domains/customers/customer-table.ts',
			...above.map((path) => `../${path}`),
			'../../office/index.ts',
			'@roundsman/demo',
			'../../../../demo/src/index.ts',
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
	...['apps/api/src/domains/files', 'apps/api/src/domains/files/pictures'].map((folder) => ({
		file: `${folder}/planted.ts`,
		forbidden: ['#domains/customers', '#domains/returns', '@roundsman/sync'],
		allowed: ['#platform/context', '#db/database', '@roundsman/contract', './file-kind.ts'],
	})),
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
		file: 'apps/api/src/office/planted.ts',
		forbidden: [
			'#domains/visits/visit-repository.ts',
			'../domains/visits/visit-table.ts',
			'../testing/factories.ts',
			'../main.ts',
			'@roundsman/sync',
			'@roundsman/demo',
		],
		allowed: ['#domains/visits', '#platform/config', '../platform/config.ts', '#db/database'],
	},
	...['apps/demo/src/planted.ts', 'apps/demo/src/visits/planted.ts'].map((file) => ({
		file,
		forbidden: [
			'@roundsman/web',
			'@roundsman/sync',
			'@roundsman/api',
			'@roundsman/api/domains/visits/visit-repository.ts',
			'@roundsman/api/testing/test-app',
			'../../../api/src/domains/visits/index.ts',
			'zod',
			'react',
		],
		allowed: [
			'@roundsman/api/domains/visits',
			'@roundsman/api/platform/map/basemap',
			'@roundsman/api/db/database',
			'@roundsman/contract',
			'@roundsman/routing',
			'./staff.ts',
			'kysely',
		],
	})),
	{
		file: 'apps/demo/src/mappack/draw/planted.ts',
		forbidden: [
			'../../random.ts',
			'../../region/region-model.ts',
			'@roundsman/api/domains/visits',
			'@roundsman/api/db/database',
			'@roundsman/sync',
		],
		allowed: [
			'@roundsman/api/domains/map',
			'@roundsman/api/platform/map/basemap',
			'../pack-files.ts',
			'@roundsman/routing',
			'pbf',
		],
	},
	{
		file: 'apps/demo/src/visits/planted.test.ts',
		forbidden: ['@roundsman/web', '@roundsman/sync', '../../../api/src/app.ts', 'react'],
		allowed: ['@roundsman/api/testing/test-app', '../load-world.ts', 'vitest', 'jsvat'],
	},
	{
		file: 'apps/api/src/testing/planted.ts',
		forbidden: [
			'@roundsman/sync',
			'@roundsman/web',
			'@roundsman/demo',
			'../../../demo/src/index.ts',
		],
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
		forbidden: [
			'#domains/visits',
			'./domains/visits/index.ts',
			'./testing/test-app.ts',
			'@roundsman/sync',
		],
		allowed: ['./app.ts', '@roundsman/demo', './platform/config.ts', './db/client.ts'],
	},
	{
		file: 'apps/web/build/planted.ts',
		forbidden: [
			'../../../e2e/support/phone.ts',
			'../../../testing/phone.ts',
			'../../../tools/dev.ts',
		],
		allowed: ['vite', 'node:path', './precompress.ts', '../src/platform/page/browser-floor.ts'],
	},
	{
		file: 'testing/planted.ts',
		forbidden: ['../e2e/support/words.ts', '../tools/dev.ts', '../bench/api.ts'],
		allowed: ['../apps/api/src/db/client.ts', '../packages/sync/src/index.ts', './phone.ts'],
	},
	...['e2e/planted.ts', 'e2e/support/planted.ts'].map((file) => ({
		file,
		forbidden: ['../../tools/dev.ts', '../../bench/api.ts'],
		allowed: ['../../testing/phone.ts', '../../apps/api/src/db/client.ts', '@playwright/test'],
	})),
	...webCases,
]

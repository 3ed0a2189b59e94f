import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		// Two cores: more workers only wait for one another.
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: 'packages',
					include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
				},
			},
			{
				test: {
					name: 'api',
					// A database comes into being for each file; this only ends what hangs.
					testTimeout: 30_000,
					hookTimeout: 60_000,
					include: ['apps/api/src/**/*.test.ts'],
					globalSetup: ['apps/api/src/testing/global-setup.ts'],
				},
			},
			{
				test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] },
			},
		],
	},
})

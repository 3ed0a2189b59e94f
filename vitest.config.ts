import { defineConfig } from 'vitest/config'
import { layerApp, layerBrowser } from './apps/web/build/layers.ts'
import { phone } from './testing/phone.ts'
import { findHeadlessShell } from './testing/test-needs.ts'
import { LongestFirst } from './tools/test-order.ts'

/** In CI a race with a database, a process or a page may not stop everybody's work: it is named as flaky, and mended next. */
const retry = process.env.CI ? 1 : 0

/** What a page of the layers was still reading when the storage was emptied for the next: nobody waits for it. */
const isOfEarlierPage = (error: { message?: string; VITEST_TEST_PATH?: unknown }) =>
	String(error.VITEST_TEST_PATH).endsWith('.layer.test.tsx') &&
	/Force close delete origin|^AbortError/.test(error.message ?? '')

/** They replace modules, load them anew, or need a browser that gives no storage: each has a world of its own. */
const mockingTests = [
	'apps/web/src/platform/api/api-client.test.ts',
	'apps/web/src/platform/outbox/outbox-storage.test.ts',
	'apps/web/src/platform/reads/forgettable-database.test.ts',
	'apps/web/src/platform/reads/query-client.test.ts',
	'apps/web/src/platform/session/session-store.test.ts',
]

/**
 * Only ends what hangs: a machine that does something else as well is slow, not wrong, and the first test of a
 * worker waits until the whole app is read and compiled.
 */
const testTimeout = 60_000
/** Of a poll, for the same reason. */
const poll = { timeout: 30_000 }

/** What pages leave behind adds up in a worker: half of the screens have others. */
const tradeScreens = [
	'apps/web/src/routes/{customers,orders,parcels,returns,tickets}/**/*.screen.test.tsx',
]

/** They open no page, so the clock of pages must not drive what they wait for. */
const pagelessScreens = [
	'apps/web/src/features/erasures/*.screen.test.tsx',
	'apps/web/src/platform/{photos,sealing}/*.screen.test.tsx',
]

function screens(
	name: string,
	{ isolate = false, ...files }: { include: string[]; exclude?: string[]; isolate?: boolean },
) {
	return {
		test: {
			name,
			environment: 'happy-dom',
			// Of the world's person: a phone elsewhere is told of.
			env: { TZ: 'Europe/Paris' },
			...files,
			isolate,
			retry,
			testTimeout,
			setupFiles: ['apps/web/src/testing/setup-screens.ts'],
			server: {
				deps: {
					external: [/\/packages\/(contract|sync|routing|receipt)\//],
					inline: ['i18next'],
				},
			},
		},
	}
}

export default defineConfig({
	test: {
		// Two cores: more workers only wait for one another.
		maxWorkers: 2,
		// V8 may end a process whose threads come and go with WebAssembly, and all tests with it (nodejs/node#64500).
		pool: 'forks',
		sequence: { sequencer: LongestFirst },
		onUnhandledError: (error) => !isOfEarlierPage(error),
		projects: [
			{
				test: {
					name: 'packages',
					isolate: false,
					testTimeout,
					setupFiles: ['packages/sync/src/testing/setup-storage.ts'],
					// Node runs them as they are: what Vite makes of a module calls others by a detour.
					experimental: { viteModuleRunner: false, nodeLoader: false },
					include: ['packages/*/src/**/*.test.ts', '{tools,testing}/**/*.test.ts'],
					exclude: ['packages/{client,ui}/**', 'testing/{restore,failover,releases}-drill.test.ts'],
				},
			},
			{
				test: {
					name: 'api',
					// The service is loaded once a worker, and the embedded database is started once.
					isolate: false,
					retry,
					// A database comes into being for each file.
					testTimeout,
					hookTimeout: testTimeout,
					expect: { poll },
					include: [
						'apps/{api,demo}/src/**/*.test.ts',
						'testing/{restore,failover,releases}-drill.test.ts',
					],
					globalSetup: ['apps/api/src/testing/global-setup.ts'],
				},
			},
			{
				test: {
					name: 'web',
					isolate: false,
					testTimeout,
					// What runs in a browser, the packages of the apps among them.
					include: ['{apps/web,apps/office,packages/client,packages/ui}/src/**/*.test.{ts,tsx}'],
					exclude: ['apps/*/src/**/*.{screen,layer}.test.tsx', ...mockingTests],
				},
			},
			{
				test: {
					name: 'web-mocking',
					testTimeout,
					include: mockingTests,
				},
			},
			screens('screens', { include: tradeScreens }),
			screens('screens-beside', {
				include: ['apps/{web,office}/src/**/*.screen.test.tsx'],
				exclude: [...tradeScreens, ...pagelessScreens],
			}),
			screens('screens-pageless', { include: pagelessScreens, isolate: true }),
			{
				plugins: [layerApp()],
				// Only the test of photos needs them: found under way, they would have the page load anew.
				optimizeDeps: { include: ['idb', 'idb-keyval'] },
				test: {
					name: 'layers',
					include: ['apps/web/src/**/*.layer.test.tsx'],
					globalSetup: ['testing/require-chromium.ts'],
					isolate: false,
					retry,
					testTimeout,
					setupFiles: ['apps/web/src/testing/setup-layers.ts'],
					browser: layerBrowser(phone, findHeadlessShell()),
				},
			},
		],
	},
})

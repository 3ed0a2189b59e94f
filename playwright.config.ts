import { defineConfig } from '@playwright/test'
import { phone } from './testing/phone.ts'
import { headlessShellPath } from './testing/test-needs.ts'

/** Maps are drawn in the journeys that are about them: without a graphics card each picture costs. */
export const noGraphics = '--disable-3d-apis'

export default defineConfig({
	testDir: 'e2e',
	testMatch: '*.journey.ts',
	// A machine that does something else as well is slow, not wrong: the limits only end what hangs.
	timeout: 300_000,
	expect: { timeout: 60_000 },
	// Each with a service and a database of its own.
	workers: 2,
	fullyParallel: false,
	// In CI a race may not stop everybody's work; it is printed as flaky, and mended next.
	retries: process.env.CI ? 1 : 0,
	forbidOnly: true,
	outputDir: 'test-results',
	globalSetup: './e2e/support/global-setup.ts',
	reporter: [
		['list'],
		['./e2e/support/trouble-reporter.ts'],
		// What `npm test` counts by.
		...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
	],
	// `npm test` runs the first, `npm run test:long` the second, which takes the other engines as well.
	projects: [
		{ name: 'journeys', grepInvert: /@long/ },
		// Looks in every theme take their time, and twice as much beside something else.
		{ name: 'long', grep: /@long|@engines/, timeout: 600_000 },
	],
	use: {
		...phone,
		actionTimeout: 60_000,
		// Its film strip alone took a fifth of all the time.
		trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: headlessShellPath(),
			args: [
				'--no-sandbox',
				noGraphics,
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
})

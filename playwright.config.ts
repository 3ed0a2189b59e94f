import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './tools/test-needs.ts'

/** Maps are drawn in the journeys that are about them: without a graphics card each picture costs. */
export const noGraphics = '--disable-3d-apis'

export default defineConfig({
	testDir: 'e2e',
	testMatch: '*.journey.ts',
	// A machine that does something else as well is slow, not wrong.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	// One server and one world: journeys use an account of their own each, so two may share them.
	workers: 2,
	fullyParallel: false,
	retries: 0,
	forbidOnly: true,
	outputDir: 'test-results',
	globalSetup: './e2e/support/global-setup.ts',
	use: {
		viewport: { width: 390, height: 844 },
		locale: 'fr-FR',
		timezoneId: 'Europe/Paris',
		hasTouch: true,
		actionTimeout: 20_000,
		// Its film strip alone took a fifth of all the time.
		trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: findHeadlessShell() ?? '',
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

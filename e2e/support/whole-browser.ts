import config from '../../playwright.config.ts'
import { findChromium } from '../../tools/test-needs.ts'

/** The browser as people have it, for what the other one cannot do: background sync. */
export const wholeBrowser = {
	...config.use?.launchOptions,
	executablePath: findChromium() ?? '',
}

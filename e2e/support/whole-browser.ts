import config from '../../playwright.config.ts'
import { chromiumPath } from '../../testing/test-needs.ts'

/** The browser as people have it, for what the other one cannot do, or not surely: what is about the worker. */
export const wholeBrowser = {
	...config.use?.launchOptions,
	executablePath: chromiumPath(),
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import {
	handbookFolderOf,
	makeHandbook,
	picturesFolder,
} from '../apps/api/src/domains/handbook/index.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import {
	handbookPictures,
	handbookScreen,
	type Locale,
	locales,
} from '../packages/contract/src/index.ts'
import { findFreePort, isMapDrawn } from '../testing/app-server.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { openDemoPage, signInToDemo } from './demo-session.ts'
import { screenPaths } from './handbook-screens.ts'

// `npm run handbook`: pictures of the demo world's screens in each language, and the handbook that shows
// them, into the data folder.

const logins: Record<Locale, string> = {
	...{ en: 'agent.nl', fr: 'agent.fr', de: 'agent.de' },
	...{ nl: 'agent.nl', it: 'agent.it' },
}

const patienceMs = 90_000

/** Nothing is on its way any more: content, pictures and the map. */
async function becomeStill(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle')
	await page.evaluate(() => document.fonts.ready)
	await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
	// What a long list will still load lies below the screen.
	await page.waitForFunction(() =>
		[...document.querySelectorAll('.bone')].every(
			(bone) => bone.getBoundingClientRect().top > innerHeight,
		),
	)
}

async function takePictures(
	browser: Browser,
	language: Locale,
	{ address, folder }: { address: string; folder: string },
): Promise<void> {
	const { texts: words } = await import(`../packages/contract/src/texts/${language}/index.ts`)
	const page = await openDemoPage(browser, language, {
		...{ viewport: handbookScreen, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
	})
	await signInToDemo(page, { address, login: logins[language], words })
	page.setDefaultTimeout(patienceMs)
	const { paths, place } = await screenPaths(page)
	// The report asks nobody why who stands at the customer's door.
	await page.context().setGeolocation(place)
	for (const picture of handbookPictures) {
		await page.goto(`${address}${paths[picture]}`)
		await page.getByRole('main').first().waitFor()
		if (picture === 'home') {
			const map = page.getByRole('region', { name: words.map['tour.map'] })
			await map.and(page.locator('[aria-busy="false"]')).waitFor()
		}
		await becomeStill(page)
		const path = join(folder, `${picture}.jpg`)
		await page.screenshot({ path, type: 'jpeg', quality: 60 })
	}
	await page.context().close()
}

requireNeeds('chromium')
buildWebIfChanged()
const root = handbookFolderOf(readConfig(process.env, join(import.meta.dirname, '..')))
const server = await startDemoServer(await findFreePort())
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
	await isMapDrawn(server.address)
	for (const language of locales) {
		const folder = join(root, picturesFolder, language)
		mkdirSync(folder, { recursive: true })
		await takePictures(browser, language, { address: server.address, folder })
		console.log(folder)
	}
} finally {
	await browser.close()
	server.stop()
}
const { documents } = await makeHandbook(root)
for (const { language, name, pages } of documents) {
	console.log(`${language} ${name}: ${pages} pages`)
}

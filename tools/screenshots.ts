import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { texts } from '../packages/contract/src/texts/en/index.ts'
import { findFreePort, isMapDrawn } from '../testing/app-server.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { openDemoPage, signInToDemo } from './demo-session.ts'

// `npm run screenshots`: the pictures that browsers show when they offer to install the app.

const folder = join(import.meta.dirname, '../apps/web/public/screenshots')
const login = 'agent.nl'

type Picture = { file: string; path: string; options: BrowserContextOptions; hasMap?: true }

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const tablet = { viewport: { width: 1280, height: 800 } }
const pictures: Picture[] = [
	{ file: 'today-narrow.jpg', path: '/dashboard', options: phone, hasMap: true },
	{ file: 'visits-narrow.jpg', path: '/visits', options: phone },
	{ file: 'visits-wide.jpg', path: '/visits', options: tablet },
]

async function take(browser: Browser, address: string, picture: Picture): Promise<void> {
	const page = await openDemoPage(browser, 'en', picture.options)
	await signInToDemo(page, { address, login, words: texts })
	await page.goto(`${address}${picture.path}`)
	await page.getByRole('article').first().waitFor()
	await page.evaluate(() => document.fonts.ready)
	const map = page.getByRole('region', { name: texts.map['tour.map'] })
	if (picture.hasMap)
		await map.and(page.locator('[aria-busy="false"]')).waitFor({ timeout: 90_000 })
	const path = join(folder, picture.file)
	await page.screenshot({ path, type: 'jpeg', quality: 60 })
	console.log(path)
	await page.context().close()
}

requireNeeds('chromium')
buildWebIfChanged()
mkdirSync(folder, { recursive: true })
const server = await startDemoServer(await findFreePort())
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
	await isMapDrawn(server.address)
	for (const picture of pictures) await take(browser, server.address, picture)
} finally {
	await browser.close()
	server.stop()
}

import { chromium } from '@playwright/test'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { startDemoServer } from '../../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../../testing/test-needs.ts'
import { measureInTurn } from '../support/floor.ts'
import { becomeReady } from '../support/many-customers.ts'
import {
	openPlainWithNext,
	openWatched,
	readScreen,
	reportWork,
	tapUntilShown,
} from '../support/tap-work.ts'

// A customer opened from the list without network, with the processor slowed four times: how long the page works from
// the tap until the customer is painted. The floor shows the same two screens in plain DOM.

const slowdown = 4
const mostRatio = 2
const rounds = Number(process.env.ROUNDS ?? 5)
const row = 'li[aria-posinset] a'
const watched = { selector: row, slowdown }

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3982)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
try {
	const page = await openWatched(browser, { ...watched, bypassCSP: false }, async (opened) => {
		await becomeReady(opened, server.address)
		await opened.goto(`${server.address}/customers`)
		await opened.locator(row).first().waitFor()
		await opened.waitForLoadState('networkidle')
	})
	await page.context().setOffline(true)
	const list = await readScreen(page)
	const name = await page.locator(row).first().locator('bdi').first().innerText()
	// The first time brings the code of the screen, as on a phone it comes once a release.
	await page.locator(row).first().click()
	await page.locator('h1', { hasText: name }).waitFor()
	const title = (await page.locator('h1').textContent()) ?? ''
	const screen = await readScreen(page)
	const plain = await openWatched(browser, { ...watched, bypassCSP: true }, async () => undefined)
	const pairs = await measureInTurn(
		rounds,
		async () => {
			await openPlainWithNext(plain, server.address, { screen: list, selector: row, next: screen })
			return tapUntilShown(plain, row, title)
		},
		async () => {
			await page.goBack()
			await page.locator(row).first().waitFor()
			return tapUntilShown(page, row, title)
		},
	)
	const isWithin = reportWork('work from the tap to the customer', pairs, mostRatio)
	process.exitCode = isWithin ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

import { type CDPSession, chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { softwareGraphics } from '../e2e/support/graphics.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { type CrowdedServer, startCrowdedServer } from './support/crowded-server.ts'
import { longestTaskMs } from './support/longest-task.ts'

// The map of somebody with 100,000 customers, all of them in view, moved a thousand times with the
// processor slowed four times: how long the page is held up at most, in time of the processor, and what
// stays in memory.

const count = Number(process.env.CUSTOMERS ?? 100_000)
const views = Number(process.env.VIEWS ?? 1000)
/** Traces of all views would be larger than what they measure. */
const tracedViews = Math.min(views, 20)
const slowdown = 4
const limits = { taskMs: 100, heapMb: 10 }
const isAnswer = (url: string) => url.includes('/api/customer/map')

async function openMap(page: Page, { address, token, userId }: CrowdedServer): Promise<void> {
	await page.goto(`${address}/icons/favicon.svg`)
	await page.evaluate(
		([key, owner]) => {
			localStorage.setItem('auth-token', key)
			localStorage.setItem('user-id', owner)
		},
		[token, userId] as const,
	)
	await page.goto(`${address}/manage-tours`)
	await page.waitForURL(/southWestLat=/, { timeout: 120_000 })
	await page.locator('section[aria-busy=false] canvas').waitFor({ timeout: 120_000 })
	await page.locator('section canvas').focus()
}

/** Moves the map by a key, and waits until the customers of the new part are there. */
async function move(page: Page, key: string): Promise<void> {
	const answer = page.waitForResponse((response) => isAnswer(response.url()) && response.ok())
	await page.keyboard.press(key)
	await (await answer).finished()
}

const keys = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']

async function moveAbout(page: Page, times: number): Promise<void> {
	for (let step = 0; step < times; step += 1) await move(page, keys[step % keys.length] ?? '')
}

async function heapMb(cdp: CDPSession): Promise<number> {
	await cdp.send('HeapProfiler.collectGarbage')
	const { usedSize } = await cdp.send('Runtime.getHeapUsage')
	return usedSize / 1_000_000
}

async function measure(page: Page): Promise<boolean> {
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	const taskMs = await longestTaskMs(page, () => moveAbout(page, tracedViews))
	const before = await heapMb(cdp)
	await moveAbout(page, views - tracedViews)
	const after = await heapMb(cdp)
	const grown = after - before
	console.log(
		`longest task in ${tracedViews} views ${taskMs.toFixed(0)} ms (at most ${limits.taskMs}), heap ${before.toFixed(1)} MB, after ${views} views ${after.toFixed(1)} MB (at most ${limits.heapMb} more)`,
	)
	return taskMs <= limits.taskMs && grown <= limits.heapMb
}

requireNeeds('chromium', 'postgresql')
buildWebIfChanged()
const server = await startCrowdedServer(3979, count)
const browser = await chromium.launch(softwareGraphics)
try {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		locale: 'fr-FR',
		reducedMotion: 'reduce',
	})
	const page = await context.newPage()
	// What the phone brings by itself is another matter, and much for somebody with so many customers.
	await page.route('**/api/customer/kept*', (route) => route.abort())
	await openMap(page, server)
	process.exitCode = (await measure(page)) ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

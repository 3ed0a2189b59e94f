import { type CDPSession, chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { navPlace, waitUntilPrefetched } from '../e2e/support/intents/intents.ts'
import { fr } from '../e2e/support/words.ts'
import type { Visit } from '../packages/contract/src/index.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { measureInTurn, reportRatio, showPlainCards } from './support/floor.ts'
import { longestTaskMs } from './support/longest-task.ts'

// A card of a tour of 60 visits is dragged by a finger over a good part of the list, with the processor
// slowed four times: how long the page is held up at most between two frames, in time of the processor.
// The floor is the same drag over as many rows in plain DOM.

const count = 60
const slowdown = 4
const mostRatio = 3
const rounds = Number(process.env.ROUNDS ?? 5)
const fingerSteps = 60
const pixelsAStep = 8

async function readSession(address: string) {
	const call = async (path: string, init: RequestInit) =>
		(await (await fetch(`${address}/api/${path}`, init)).json()).data
	const body = JSON.stringify({ login: 'agent.nl', password: 'roundsman-demo' })
	const headers = { 'content-type': 'application/json' }
	const { token } = await call('login', { method: 'POST', headers, body })
	const own = { headers: { authorization: `Bearer ${token}` } }
	const { id } = await call('profile', own)
	const day = await call('visit', own)
	return { token, id, day: day as { items: Visit[] } }
}

/** Opens the list of visits as it would be for a day of sixty planned ones. */
async function openVisits(page: Page, address: string): Promise<void> {
	const { token, id, day } = await readSession(address)
	const [first] = day.items
	if (!first) throw new Error('The demo has no visits today.')
	const items = Array.from({ length: count }, (_, place) => ({
		...first,
		id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
		companyName: `Garage ${place + 1}`,
		status: { value: 'plan', label: 'plan' },
		visitStatus: 'plan',
		arrivalTime: null,
	}))
	await page.route('**/api/visit', (route) => route.fulfill({ json: { data: { ...day, items } } }))
	await page.goto(`${address}/icons/favicon.svg`)
	await page.evaluate(
		([key, owner]) => {
			localStorage.setItem('auth-token', key)
			localStorage.setItem('user-id', owner)
		},
		[token, id] as const,
	)
	await page.goto(`${address}/visits`)
	// What the phone brings by itself once a day is there. The start is measured elsewhere.
	await waitUntilPrefetched(page)
	await navPlace(page, fr.common['nav.visits']).click()
	await page
		.getByRole('article')
		.nth(count - 1)
		.waitFor({ state: 'attached' })
}

type Point = { x: number; y: number }
const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
	finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

type Finger = { page: Page; cdp: CDPSession }

/** Moves a finger that lies on the first card down the list, one step a frame. */
async function moveDown({ page, cdp }: Finger, { x, y }: Point): Promise<number> {
	const nextFrame = () =>
		page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
	const longest = await longestTaskMs(page, async () => {
		for (let step = 1; step <= fingerSteps; step += 1) {
			await touch(cdp, 'touchMove', { x, y: y + step * pixelsAStep })
			await nextFrame()
		}
	})
	await touch(cdp, 'touchEnd')
	return longest
}

/** Picks the first card up by its grip, and measures while it follows the finger down the list. */
async function drag(finger: Finger): Promise<number> {
	const grip = finger.page.getByRole('article').first().locator('button.grip')
	await grip.scrollIntoViewIfNeeded()
	const box = await grip.boundingBox()
	if (!box) throw new Error('The first card has no grip.')
	const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	await touch(finger.cdp, 'touchStart', at)
	// A finger that stays for 100 ms picks the card up.
	await finger.page.locator('li.relative.z-10').waitFor()
	return moveDown(finger, at)
}

/** The same over plain rows. */
async function dragPlain(finger: Finger): Promise<number> {
	const at = { x: 40, y: 40 }
	await touch(finger.cdp, 'touchStart', at)
	return moveDown(finger, at)
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3980)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
/** One drag on a phone of its own: what it changes is nobody's else. */
async function measureOn(
	open: (page: Page) => Promise<void>,
	work: (finger: Finger) => Promise<number>,
): Promise<number> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		locale: 'fr-FR',
	})
	const page = await context.newPage()
	await open(page)
	const cdp = await context.newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	const longest = await work({ page, cdp })
	await context.close()
	return longest
}

try {
	const pairs = await measureInTurn(
		rounds,
		() => measureOn((page) => showPlainCards(page, count), dragPlain),
		() => measureOn((page) => openVisits(page, server.address), drag),
	)
	const isWithin = reportRatio(
		`the longest task while one of ${count} visits is dragged`,
		pairs,
		mostRatio,
	)
	process.exitCode = isWithin ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

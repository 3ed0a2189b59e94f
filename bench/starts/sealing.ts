import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { startDemoServer } from '../../testing/demo-server.ts'
import { phone } from '../../testing/phone.ts'
import { chromiumPath, requireNeeds } from '../../testing/test-needs.ts'
import { measureInTurn, type Pair, reportRatio } from '../support/floor.ts'
import { median } from '../support/paint.ts'
import { signIn } from '../support/sign-in.ts'
import { watchDurable } from '../support/tap-work.ts'

// What sealing costs, with the processor slowed four times: a start without network, and saving a report. The floor is
// a phone of the same person that was given a session but no key, so that nothing on it is sealed.

const slowdown = 4
const rounds = Number(process.env.ROUNDS ?? 7)
const mostRatio = 1.1
const mostMoreMs = 5

/** Before anything of the page runs: notes the tap that saves. */
function watchSave(): void {
	addEventListener(
		'click',
		({ timeStamp, target }) => {
			if ((target as Element).closest('button[type=submit]')) window.tappedAt = timeStamp
		},
		{ capture: true },
	)
}

/** A session without a key: what an earlier release has left, and what nobody gets by the form. */
async function takeSession(context: BrowserContext, address: string, login: string): Promise<void> {
	const headers = { 'content-type': 'application/json' }
	const body = JSON.stringify({ login, password: 'roundsman-demo' })
	const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
	const { token } = (await answer.json()).data
	const own = { headers: { authorization: `Bearer ${token}` } }
	const { id } = (await (await fetch(`${address}/api/profile`, own)).json()).data
	const page = await context.newPage()
	await page.goto(`${address}/icons/favicon.svg`)
	await page.evaluate(
		([session, person]) => {
			localStorage.setItem('auth-token', session)
			localStorage.setItem('user-id', person)
		},
		[token, id] as const,
	)
	await page.close()
}

/** How many rows of what the phone has read lie sealed, and how many in clear. */
const countRows = (page: Page): Promise<{ sealed: number; clear: number }> =>
	page.evaluate(async () => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const opening = indexedDB.open('roundsman-kept')
			opening.onsuccess = () => resolve(opening.result)
		})
		const reading = database.transaction('customers').objectStore('customers').getAll()
		await new Promise((resolve) => {
			reading.onsuccess = resolve
		})
		database.close()
		const sealed = reading.result.filter((row) => 'sealed' in row).length
		return { sealed, clear: reading.result.length - sealed }
	})

/** Opens the app often enough that code, data and the last look lie on the phone. */
async function prepare(context: BrowserContext, address: string): Promise<void> {
	for (let visit = 0; visit < 4; visit += 1) {
		const page = await context.newPage()
		await page.goto(`${address}/dashboard`)
		await page.locator('article').first().waitFor()
		await page.evaluate(() => navigator.serviceWorker.ready)
		await page.waitForLoadState('networkidle')
		// What it brings by itself, and what it keeps of its look, comes after that.
		await page.waitForTimeout(visit === 0 ? 15_000 : 3_000)
		if (visit === 3) console.log(await countRows(page))
		await page.close()
	}
	await context.setOffline(true)
}

/** The addresses of the plans of today's visits. */
async function listVisits(context: BrowserContext, address: string): Promise<string[]> {
	const page = await context.newPage()
	await page.goto(`${address}/visits`)
	const links = page.getByRole('article').locator('a[href$="/plan"]')
	await links.first().waitFor()
	const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	await page.close()
	return [...new Set(found)]
}

async function openSlow(context: BrowserContext): Promise<Page> {
	const page = await context.newPage()
	await page.addInitScript(watchDurable)
	await page.addInitScript(watchSave)
	const cdp = await context.newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	return page
}

async function measureStart(context: BrowserContext, address: string): Promise<number> {
	const page = await openSlow(context)
	const startedAt = performance.now()
	await page.goto(`${address}/dashboard`, { waitUntil: 'commit' })
	await page.locator('article').first().waitFor()
	const tookMs = performance.now() - startedAt
	await page.close()
	return tookMs
}

/** From the tap that saves a report until it is durable. */
async function measureSaving(context: BrowserContext, address: string, visit: string) {
	const page = await openSlow(context)
	await page.goto(`${address}${visit.replace('/plan', '/report')}`)
	await page.locator('textarea').first().fill('Brake pads')
	await page.locator('button[type=submit]').click()
	await page.waitForFunction(() => window.durableAt > 0)
	const tookMs = await page.evaluate(() => window.durableAt - window.tappedAt)
	await page.close()
	return tookMs
}

function reportMore(what: string, pairs: Pair<number>[]): boolean {
	const clear = median(pairs.map(({ floor }) => floor))
	const sealed = median(pairs.map(({ figures }) => figures))
	const more = sealed - clear
	console.log(
		`${what}: ${sealed.toFixed(1)} ms, in clear ${clear.toFixed(1)} ms: ${more.toFixed(1)} ms more (at most ${mostMoreMs})`,
	)
	return more <= mostMoreMs
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3979)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
try {
	const [clear, sealed] = [
		await browser.newContext({ ...phone, locale: 'en-GB' }),
		await browser.newContext({ ...phone, locale: 'en-GB' }),
	]
	for (const context of [clear, sealed]) context.setDefaultTimeout(120_000)
	await takeSession(clear, server.address, 'agent.fr')
	await signIn(sealed, server.address, 'agent.fr')
	for (const context of [clear, sealed]) await prepare(context, server.address)
	const starts = await measureInTurn(
		rounds,
		() => measureStart(clear, server.address),
		() => measureStart(sealed, server.address),
	)
	const results = [
		reportRatio(`start without network at ${slowdown}× slowdown, sealed`, starts, mostRatio),
	]
	// So nobody is asked why they report from afar.
	for (const context of [clear, sealed]) await context.clearPermissions()
	const visits = await listVisits(clear, server.address)
	const savings = await measureInTurn(
		Math.min(rounds, visits.length),
		(round) => measureSaving(clear, server.address, visits[round] ?? ''),
		(round) => measureSaving(sealed, server.address, visits[round] ?? ''),
	)
	results.push(reportMore('saving a report', savings))
	process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

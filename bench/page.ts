import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { phone } from '../testing/phone.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { serveBarePage } from './bare-page/serve.ts'
import { measureInTurn, type Pair, reportRatio } from './support/floor.ts'
import { median } from './support/paint.ts'
import { signIn } from './support/sign-in.ts'
import {
	firstStopMark,
	processorMs,
	type Traced,
	tellPhases,
	traceStart,
} from './support/start-phases.ts'

// Sign-in and today's tour as a phone on a slow network sees them: Lighthouse mobile, simulated,
// each time without anything kept but the session. Then today's tour on a phone that has opened it before, with and
// without network: by processor time of the page's thread, since the clock moves by half from one minute to the next
// where others work on the machine; what the clock said is printed beside it. The floor of each is a bare React page
// over IndexedDB.

const runs = Number(process.env.RUNS ?? 3)
const warmRuns = Number(process.env.RUNS ?? 9)
const debuggingPort = 9333
const mostRatio = 1.6
/** What was kept of the last look is painted before any code has run. */
const mostPaintRatio = 0.8
const slowdown = 4

type Figures = { performance: number; accessibility: number; bestPractices: number; lcpMs: number }

async function fetchToken(address: string): Promise<{ token: string; userId: string }> {
	const signIn = await fetch(`${address}/api/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ login: 'agent.nl', password: 'roundsman-demo' }),
	})
	const { token } = (await signIn.json()).data
	const profile = await fetch(`${address}/api/profile`, {
		headers: { authorization: `Bearer ${token}` },
	})
	return { token, userId: (await profile.json()).data.id }
}

/** Leaves nothing on the phone but, where given, the session. */
async function resetPhone(
	context: BrowserContext,
	address: string,
	session: { token: string; userId: string } | null,
): Promise<void> {
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	await cdp.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
	await cdp.send('Network.clearBrowserCache')
	if (session) {
		await page.goto(`${address}/icons/favicon.svg`)
		await page.evaluate(({ token, userId }) => {
			localStorage.setItem('auth-token', token)
			localStorage.setItem('user-id', userId)
		}, session)
	}
	await page.close()
}

async function runLighthouse(url: string): Promise<Figures> {
	const result = await lighthouse(url, {
		port: debuggingPort,
		output: 'json',
		logLevel: 'error',
		disableStorageReset: true,
		onlyCategories: ['performance', 'accessibility', 'best-practices'],
	})
	if (!result) throw new Error(`No figures for ${url}`)
	const { categories, audits } = result.lhr
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
	const failed = Object.values(audits).filter((audit) => audit.score === 0)
	for (const audit of failed) console.log(`    ${audit.id}: ${audit.title}`)
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
	}
}

function report(title: string, taken: Pair<Figures>[]): boolean {
	const of = (key: keyof Figures) => median(taken.map(({ figures }) => figures[key]))
	console.log(
		`${title}: performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('bestPractices')}`,
	)
	const paints = taken.map(({ floor, figures }) => ({ floor: floor.lcpMs, figures: figures.lcpMs }))
	const isFast = reportRatio(`${title}, largest paint`, paints, mostRatio)
	return isFast && of('accessibility') === 100 && of('bestPractices') === 100
}

/** Before anything of the page runs: hears when the app's own first stop stands, and says so. */
function watchFirstStop(mark: string): void {
	const watch = new MutationObserver(() => {
		if (!document.querySelector('article')) return
		watch.disconnect()
		performance.mark(mark)
		console.debug(mark)
	})
	watch.observe(document, { childList: true, subtree: true })
}

/** Resolves when the browser has reported a largest paint: it does so some time after it. */
const untilPaintReported = (page: Page): Promise<void> =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				new PerformanceObserver(() => resolve()).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				})
			}),
	)

/** In the page: whether its first viewport lies on the phone, which takes longer on a busy machine. */
async function isLookKept(path: string): Promise<boolean> {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const opening = indexedDB.open('roundsman-kept')
		opening.onsuccess = () => resolve(opening.result)
	})
	const counting = database.transaction('notes').objectStore('notes').count(`snapshot ${path}`)
	await new Promise((resolve) => {
		counting.onsuccess = resolve
	})
	database.close()
	return counting.result > 0
}

/** Lets the phone have all that it has after a day of work: files, data, compiled code, the last look. */
async function prepareWarmStart(
	context: BrowserContext,
	url: string,
	keepsLook: boolean,
): Promise<void> {
	for (let visit = 0; visit < 4; visit += 1) {
		const page = await context.newPage()
		await page.goto(url)
		await page.locator('article').first().waitFor()
		await page.evaluate(() => navigator.serviceWorker.ready)
		await page.waitForLoadState('networkidle')
		// It has settled, and what it looks like is kept.
		await page.waitForTimeout(2_000)
		if (keepsLook) await page.waitForFunction(isLookKept, new URL(url).pathname)
		await page.close()
	}
}

/** A start of what this phone has opened before, at four-times slowdown; undefined where it was not traced whole. */
async function traceWarmStart(
	context: BrowserContext,
	url: string,
	hasNetwork: boolean,
): Promise<Traced | undefined> {
	await context.setOffline(!hasNetwork)
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	await page.addInitScript(watchFirstStop, firstStopMark)
	const endTrace = await traceStart(cdp, url)
	// Nothing is asked of the page before: to look for an element, the driver has it compile a large script, which
	// took 35 to 48 ms of the processor in front of the first paint.
	const stands = page.waitForEvent('console', (said) => said.text() === firstStopMark)
	await page.goto(url, { waitUntil: 'commit' })
	await stands
	await untilPaintReported(page)
	const traced = await endTrace()
	await page.close()
	await context.setOffline(false)
	return traced
}

/** One in ten is not traced whole. */
const mostTries = 5

async function measureWarmStart(...start: Parameters<typeof traceWarmStart>): Promise<Traced> {
	for (let tries = 0; tries < mostTries; tries += 1) {
		const traced = await traceWarmStart(...start)
		if (traced) return traced
	}
	throw new Error(`No start of ${start[1]} was traced`)
}

async function measureWarmStarts(
	floor: string,
	app: string,
	hasNetwork: boolean,
): Promise<boolean[]> {
	const taken = await measureInTurn(
		warmRuns,
		() => measureWarmStart(context, floor, hasNetwork),
		() => measureWarmStart(context, app, hasNetwork),
	)
	const title = `warm start ${hasNetwork ? 'with' : 'without'} network at ${slowdown}× slowdown`
	const limits = { untilPaint: mostPaintRatio, untilStop: mostRatio } as const
	return (['untilPaint', 'untilStop'] as const).map((until) => {
		for (const who of ['floor', 'figures'] as const) {
			const line = tellPhases(taken.map((pair) => pair[who][until]))
			console.log(`${title}, ${who === 'floor' ? 'floor' : 'app'} ${until}, processor ms: ${line}`)
		}
		const works = taken.map(({ floor, figures }) => ({
			floor: processorMs(floor[until]),
			figures: processorMs(figures[until]),
		}))
		return reportRatio(`${title}, ${until}, processor`, works, limits[until])
	})
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3978)
const bare = await serveBarePage()
const profile = mkdtempSync(join(tmpdir(), 'roundsman-phone-'))
const context = await chromium.launchPersistentContext(profile, {
	executablePath: chromiumPath(),
	...phone,
	locale: 'en-GB',
	args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${debuggingPort}`],
})
context.setDefaultTimeout(120_000)
try {
	console.log(
		`first start ${(server.startMs / 1000).toFixed(1)} s, ${server.memoryMb().toFixed(0)} MB`,
	)
	const session = await fetchToken(server.address)
	const results: boolean[] = []
	const colds =
		process.env.ONLY === 'warm'
			? []
			: ([
					['sign-in', '/signin', null],
					["today's tour", '/dashboard', session],
				] as const)
	for (const [title, path, owner] of colds) {
		const taken = await measureInTurn(
			runs,
			async () => {
				await resetPhone(context, bare.address, null)
				return runLighthouse(bare.address)
			},
			async () => {
				await resetPhone(context, server.address, owner)
				return runLighthouse(`${server.address}${path}`)
			},
		)
		results.push(report(title, taken))
	}
	const tour = `${server.address}/dashboard`
	await resetPhone(context, server.address, null)
	await signIn(context, server.address, 'agent.nl')
	await prepareWarmStart(context, bare.address, false)
	await prepareWarmStart(context, tour, true)
	for (const hasNetwork of [true, false]) {
		results.push(...(await measureWarmStarts(bare.address, tour, hasNetwork)))
	}
	process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
	await context.close()
	server.stop()
	bare.stop()
	rmSync(profile, { recursive: true, force: true })
}

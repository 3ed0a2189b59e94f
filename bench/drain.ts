import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type DatabaseClient, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import type { Change } from '../e2e/torture/change.ts'
import { confirmInPage, openDesk, signInBefore } from '../e2e/torture/desk.ts'
import { createPlan } from '../e2e/torture/plan.ts'
import { installTrace } from '../e2e/torture/trace.ts'
import { createWork, type TortureWork } from '../e2e/torture/work.ts'
import { startAppServer } from '../testing/app-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { unlimited } from '../testing/unlimited.ts'
import { measureInTurn } from './support/floor.ts'
import { median } from './support/paint.ts'
import { openPlainLinks, postInTurn } from './support/post-in-turn.ts'

// A person comes back with a thousand changes on the phone: how fast they leave over loopback, and how
// fast the app answers a tap meanwhile. The built app, the real server, PostgreSQL, Chromium. The floor
// is a plain page that writes each of as many changes to IndexedDB, posts it and deletes it, one by one.

const count = Number(process.env.CHANGES ?? 1000)
const runs = Number(process.env.RUNS ?? 3)
const leastRatio = 0.6
/** The browser tells of no tap that took less than this. */
const shortestTapMs = 16
const mostTapRatio = 6
const tapEveryMs = 250

type Figures = { perSecond: number; taps: number; slowestMs: number }

declare global {
	interface Window {
		tapsMs: number[]
	}
}

/** What the person did without network. */
function planChanges(work: TortureWork): Change[] {
	const isMeantToArrive = ({ intent }: Change) => !/second|wrong/.test(intent)
	return createPlan(1, count * 2, work)
		.changes.filter(isMeantToArrive)
		.slice(0, count)
}

/** All of it put on the phone by the engine itself. */
async function fillOutbox(
	context: BrowserContext,
	url: string,
	{ id, token }: TortureWork['person'],
	changes: readonly Change[],
): Promise<void> {
	const page = await context.newPage()
	await page.goto(`${url}/icons/favicon.svg`)
	await page.evaluate(openDesk, { id, token })
	for (const { draft } of changes) await page.evaluate(confirmInPage, draft)
	await page.close()
}

/** The app is on the phone, and was closed. */
async function openOnce(context: BrowserContext, url: string): Promise<void> {
	const page = await context.newPage()
	await page.goto(`${url}/visits`)
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
	await page.waitForLoadState('networkidle')
	await page.close()
}

/** How many have taken effect, and in which time, by the server's own clock. */
async function readDrain({ db }: DatabaseClient, { person }: TortureWork) {
	return db
		.selectFrom('operation')
		.select((eb) => [
			eb.fn.countAll<number>().as('sent'),
			eb.fn.min('created_at').as('firstAt'),
			eb.fn.max('created_at').as('lastAt'),
		])
		.where('employee_id', '=', person.id)
		.executeTakeFirstOrThrow()
}

/** Before anything of the page runs: hears how long each tap takes until its answer is painted. */
function watchTaps(): void {
	window.tapsMs = []
	new PerformanceObserver((list) => {
		for (const { name, duration } of list.getEntries()) {
			if (name === 'click' || name === 'pointerup') window.tapsMs.push(duration)
		}
	}).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Taps the links of a page in turn until all has taken effect. */
async function tapUntilSent(
	page: Page,
	client: DatabaseClient,
	work: TortureWork,
): Promise<Figures> {
	const links = page.getByRole('navigation').getByRole('link')
	await links.first().waitFor()
	let drain = await readDrain(client, work)
	// What is tapped before the first change has left is no tap during the drain.
	await page.evaluate(() => window.tapsMs.splice(0))
	let taps = 0
	for (; drain.sent < count; drain = await readDrain(client, work)) {
		taps += 1
		await links.nth(taps % 2).click()
		await wait(tapEveryMs)
	}
	const tookMs = drain.lastAt.getTime() - drain.firstAt.getTime()
	const slowMs = await page.evaluate(() => window.tapsMs)
	return { perSecond: (count / tookMs) * 1000, taps, slowestMs: Math.max(shortestTapMs, ...slowMs) }
}

async function measure(
	context: BrowserContext,
	url: string,
	client: DatabaseClient,
	work: TortureWork,
): Promise<Figures> {
	await signInBefore(context, url, work.person)
	await openOnce(context, url)
	await fillOutbox(context, url, work.person, planChanges(work))
	const page = await context.newPage()
	await page.addInitScript(watchTaps)
	await page.goto(`${url}/visits`)
	return tapUntilSent(page, client, work)
}

async function measureFloor(
	context: BrowserContext,
	url: string,
	client: DatabaseClient,
	work: TortureWork,
): Promise<Figures> {
	const page = await context.newPage()
	await page.addInitScript(watchTaps)
	await openPlainLinks(page, url)
	const [figures] = await Promise.all([
		tapUntilSent(page, client, work),
		postInTurn(page, work.person.token, planChanges(work)),
	])
	return figures
}

requireNeeds('chromium', 'postgresql')
buildWebIfChanged()
const cluster = await startPostgres()
const client = openPostgres(cluster.url, 4)
await migrate(client.db)
await installTrace(client.db)
const server = await startAppServer(
	{ DATABASE_URL: cluster.url, HOST: 'localhost', ...unlimited },
	'apps/api/src/testing/torture-main.ts',
)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
try {
	const on = (open: typeof measure) => async () => {
		const work = await createWork(client.db, Math.ceil(count * 1.1))
		const viewport = { width: 390, height: 844 }
		const context = await browser.newContext({ viewport, bypassCSP: open === measureFloor })
		const figures = await open(context, server.url, client, work)
		await context.close()
		return figures
	}
	const taken = await measureInTurn(runs, on(measureFloor), on(measure))
	const of = (part: 'floor' | 'figures', key: keyof Figures) =>
		median(taken.map((pair) => pair[part][key]))
	const ratio = of('figures', 'perSecond') / of('floor', 'perSecond')
	const tapRatio = of('figures', 'slowestMs') / of('floor', 'slowestMs')
	console.log(
		`${of('figures', 'perSecond').toFixed(0)} changes a second, floor ${of('floor', 'perSecond').toFixed(0)}: ratio ${ratio.toFixed(2)} (at least ${leastRatio})`,
	)
	console.log(
		`slowest of ${of('figures', 'taps')} taps ${of('figures', 'slowestMs')} ms, floor ${of('floor', 'slowestMs')} ms: ratio ${tapRatio.toFixed(1)} (at most ${mostTapRatio})`,
	)
	process.exitCode = ratio >= leastRatio && tapRatio <= mostTapRatio ? 0 : 1
} finally {
	await browser.close()
	await server.stop()
	await client.close()
	cluster.remove()
}

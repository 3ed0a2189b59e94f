import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { type DatabaseClient, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import type { Change } from '../e2e/torture/change.ts'
import { confirmInPage, openDesk, signInBefore } from '../e2e/torture/desk.ts'
import { createPlan } from '../e2e/torture/plan.ts'
import { installTrace } from '../e2e/torture/trace.ts'
import { createWork, type TortureWork } from '../e2e/torture/work.ts'
import { startAppServer } from '../testing/app-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { unlimited } from '../testing/unlimited.ts'
import { buildWebIfChanged } from '../tools/web-build.ts'
import { measureCalm } from './support/calm.ts'

// A person comes back with a thousand changes on the phone: how fast they leave over loopback, and how
// fast the app answers a tap meanwhile. The built app, the real server, PostgreSQL, Chromium.

const count = Number(process.env.CHANGES ?? 1000)
const runs = Number(process.env.RUNS ?? 3)
const leastPerSecond = 100
const longestTapMs = 100
const tapEveryMs = 250

/** `slowMs`: the taps that took longer than a frame. */
type Figures = { perSecond: number; taps: number; slowMs: number[] }

declare global {
	interface Window {
		tapsMs: number[]
	}
}

/** Everything that the person did without network, put on the phone by the engine itself. */
async function fillOutbox(context: BrowserContext, url: string, work: TortureWork): Promise<void> {
	const page = await context.newPage()
	await page.goto(`${url}/icons/favicon.svg`)
	const { id, token } = work.person
	await page.evaluate(openDesk, { id, token })
	const isMeantToArrive = ({ intent }: Change) => !/second|wrong/.test(intent)
	const changes = createPlan(1, count * 2, work)
		.changes.filter(isMeantToArrive)
		.slice(0, count)
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

async function measure(
	context: BrowserContext,
	url: string,
	client: DatabaseClient,
	work: TortureWork,
): Promise<Figures> {
	await signInBefore(context, url, work.person)
	await openOnce(context, url)
	await fillOutbox(context, url, work)
	const page = await context.newPage()
	await page.addInitScript(watchTaps)
	await page.goto(`${url}/visits`)
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
	return {
		perSecond: (count / tookMs) * 1000,
		taps,
		slowMs: await page.evaluate(() => window.tapsMs),
	}
}

const slowest = ({ slowMs }: Figures): number => Math.max(0, ...slowMs)
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

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
	const taken = await measureCalm(runs, async () => {
		const work = await createWork(client.db, Math.ceil(count * 1.1))
		const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
		const figures = await measure(context, server.url, client, work)
		await context.close()
		return figures
	})
	for (const { figures, speed } of taken) {
		const { perSecond, taps, slowMs } = figures
		console.log(
			`${perSecond.toFixed(0)} changes a second, ${taps} taps, slowest ${slowest(figures)} ms, ${slowMs.length} events beyond a frame; speed ${speed.toFixed(0)}`,
		)
	}
	const all = taken.map(({ figures }) => figures)
	const perSecond = median(all.map((figures) => figures.perSecond))
	const slowestMs = median(all.map(slowest))
	console.log(
		`median: ${perSecond.toFixed(0)} changes a second (at least ${leastPerSecond}), slowest tap ${slowestMs} ms (at most ${longestTapMs})`,
	)
	process.exitCode = perSecond >= leastPerSecond && slowestMs <= longestTapMs ? 0 : 1
} finally {
	await browser.close()
	await server.stop()
	await client.close()
	cluster.remove()
}

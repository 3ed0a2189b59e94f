import { chromium, type Page } from '@playwright/test'
import { becomePrimed } from '../e2e/support/intents/intents.ts'
import { texts } from '../packages/contract/src/texts/fr/index.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { buildWebIfChanged } from '../tools/web-build.ts'
import { measureCalm } from './support/calm.ts'

// A report without network, with the processor slowed four times: how long the page works from the tap
// on 'submit' until the next screen is painted, in time of the processor, so that other work of the
// machine does not count; and that the report is durable by then.

const slowdown = 4
const mostMs = 150
const rounds = Number(process.env.ROUNDS ?? 5)

type Figures = { workMs: number; screenMs: number; durableMs: number }

declare global {
	interface Window {
		tappedAt: number
		durableAt: number
		shownAt: number
	}
}

/** Before anything of the page runs: hears when a change is durable, and when the next screen is painted. */
function watch(title: string): void {
	const open = IDBDatabase.prototype.transaction
	IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
		const transaction = open.apply(this, args)
		if (this.name.startsWith('outbox-') && transaction.durability === 'strict') {
			transaction.addEventListener('complete', () => {
				if (window.tappedAt) window.durableAt ||= performance.now()
			})
		}
		return transaction
	}
	addEventListener(
		'click',
		({ timeStamp, target }) => {
			if (!(target as Element).closest('button[type=submit]')) return
			performance.mark('tapped')
			Object.assign(window, { tappedAt: timeStamp, durableAt: 0, shownAt: 0 })
		},
		{ capture: true },
	)
	const onChange = () => {
		if (!window.tappedAt || window.shownAt) return
		if (document.querySelector('h1')?.textContent !== title) return
		window.shownAt = -1
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel()
			port1.onmessage = () => {
				performance.mark('shown')
				window.shownAt = performance.now()
			}
			port2.postMessage(null)
		})
	}
	new MutationObserver(onChange).observe(document, { childList: true, subtree: true })
}

async function call(address: string, path: string, init: RequestInit) {
	return (await (await fetch(`${address}/api/${path}`, init)).json()).data
}

/** Signs in, and waits until the app and the actions of the day are on the phone. Gives the visits to be reported. */
async function becomeReady(page: Page, address: string): Promise<string[]> {
	const body = JSON.stringify({ login: 'agent.fr', password: 'roundsman-demo' })
	const headers = { 'content-type': 'application/json' }
	const { token } = await call(address, 'login', { method: 'POST', headers, body })
	const own = { headers: { authorization: `Bearer ${token}` } }
	const { id } = await call(address, 'profile', own)
	const { items } = await call(address, 'visit', own)
	await page.goto(`${address}/icons/favicon.svg`)
	await page.evaluate(
		([token, id]) => {
			localStorage.setItem('auth-token', token)
			localStorage.setItem('user-id', id)
			localStorage.setItem('user-language', 'fr')
		},
		[token, id] as const,
	)
	await page.goto(`${address}/visits`)
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
	await page.getByRole('article').first().waitFor()
	// What the phone brings by itself once a day is there.
	await becomePrimed(page)
	await page.goto(`${address}/visits`)
	await page.getByRole('article').first().waitFor()
	return items
		.filter((visit: { isReportable: boolean }) => visit.isReportable)
		.map((visit: { id: string }) => visit.id)
}

type TraceEvent = {
	name: string
	pid: number
	tid: number
	ts: number
	dur?: number
	tdur?: number
	args: { name?: string }
}

/** How long the page kept the processor between its two marks, in milliseconds. */
function workOf(events: readonly TraceEvent[]): number {
	const find = (name: string) => events.find((event) => event.name === name)?.ts ?? Number.NaN
	const [tapped, shown] = [find('tapped'), find('shown')]
	const page = events.find(({ args }) => args.name === 'CrRendererMain')
	return events
		.filter(
			({ name, pid, tid }) => name.endsWith('RunTask') && pid === page?.pid && tid === page.tid,
		)
		.filter(({ ts, dur = 0 }) => ts + dur > tapped && ts < shown)
		.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
			// What looked for the button to tap on, in the same task, is not the page's.
			const share = dur > 0 ? (ts + dur - Math.max(ts, tapped)) / dur : 0
			return sum + (tdur * share) / 1000
		}, 0)
}

/** From the list to a stop's report, as people do; gives how long its end took. */
async function measure(page: Page, id: string): Promise<Figures> {
	const browser = page.context().browser()
	await page.getByRole('article').locator(`a[href="/visits/${id}/plan"]`).click()
	await page.getByRole('link', { name: texts.visits.createReport }).click()
	await page.getByLabel(texts.visits.comment).fill('Commande de plaquettes')
	await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
	await page.getByRole('button', { name: texts.visits.submit }).click()
	await page.waitForFunction(() => window.shownAt > 0)
	const { traceEvents } = JSON.parse(String(await browser?.stopTracing()))
	const [screenMs, durableMs] = await page.evaluate(() => [
		window.shownAt - window.tappedAt,
		(window.durableAt || Number.POSITIVE_INFINITY) - window.tappedAt,
	])
	return { workMs: workOf(traceEvents), screenMs: screenMs ?? 0, durableMs: durableMs ?? 0 }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(8123)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
try {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
	const page = await context.newPage()
	await page.addInitScript(watch, texts.visits.title)
	const ids = await becomeReady(page, server.address)
	await context.setOffline(true)
	const slow = await context.newCDPSession(page)
	await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	const taken = await measureCalm(rounds, (round) => measure(page, ids[round] ?? ''), ids.length)
	for (const { figures, speed } of taken) {
		const { workMs, screenMs, durableMs } = figures
		console.log(
			`${workMs.toFixed(0)} ms of work; durable after ${durableMs.toFixed(0)} ms, next screen after ${screenMs.toFixed(0)} ms by the clock; speed ${speed.toFixed(0)}`,
		)
	}
	const all = taken.map(({ figures }) => figures)
	const workMs = median(all.map((figures) => figures.workMs))
	const isDurable = all.length > 0 && all.every(({ screenMs, durableMs }) => durableMs <= screenMs)
	console.log(
		`median: ${workMs.toFixed(0)} ms of work to the next screen (at most ${mostMs}), durable before it: ${isDurable ? 'always' : 'not always'}`,
	)
	process.exitCode = workMs <= mostMs && isDurable ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

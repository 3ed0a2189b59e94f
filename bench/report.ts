import { chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { waitUntilPrefetched } from '../e2e/support/intents/intents.ts'
import { texts } from '../packages/contract/src/texts/fr/index.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { measureInTurn, reportRatio } from './support/floor.ts'

// A report without network, with the processor slowed four times: how long the page works from the tap
// on 'submit' until the next screen is painted, in time of the processor, so that other work of the
// machine does not count; and that the report is durable by then. The floor is a plain form that stores
// its record in the same way and shows the same screen, with all its rows and fields, in plain DOM.

const slowdown = 4
const mostRatio = 2
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
				console.debug('shown')
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
	await waitUntilPrefetched(page)
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
	const find = (name: string) => events.find((event) => event.name === name)
	const [mark, shown] = [find('tapped'), find('shown')?.ts ?? Number.NaN]
	const tapped = mark?.ts ?? Number.NaN
	// The browser traces all pages: the marks lie on the thread of the page that was tapped.
	const isOwn = ({ pid, tid }: TraceEvent) => pid === mark?.pid && tid === mark.tid
	return events
		.filter((event) => event.name.endsWith('RunTask') && isOwn(event))
		.filter(({ ts, dur = 0 }) => ts + dur > tapped && ts < shown)
		.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
			// What looked for the button to tap on, in the same task, is not the page's.
			const share = dur > 0 ? (ts + dur - Math.max(ts, tapped)) / dur : 0
			return sum + (tdur * share) / 1000
		}, 0)
}

/** From the list to a stop's report, as people do; gives how long its end took. */
async function measure(page: Page, id: string): Promise<Figures> {
	await page.getByRole('article').locator(`a[href="/visits/${id}/plan"]`).click()
	await page.getByRole('button', { name: texts.common.more, exact: true }).click()
	await page.getByRole('link', { name: texts.visits.createReport }).click()
	await page.getByLabel(texts.visits.comment).fill('Commande de plaquettes')
	return submit(page)
}

/** Taps on 'submit', until the next screen is painted. */
async function submit(page: Page): Promise<Figures> {
	const browser = page.context().browser()
	const button = page.locator('button[type=submit]')
	await button.scrollIntoViewIfNeeded()
	const box = await button.boundingBox()
	if (!box) throw new Error('There is nothing to tap on')
	// Nothing is asked of the page from here on: what looks for elements, and whether a tap would meet them, took a
	// fifth of the time.
	const shown = page.waitForEvent('console', (said) => said.text() === 'shown')
	await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
	await shown
	const { traceEvents } = JSON.parse(String(await browser?.stopTracing()))
	const [screenMs, durableMs] = await page.evaluate(() => [
		window.shownAt - window.tappedAt,
		(window.durableAt || Number.POSITIVE_INFINITY) - window.tappedAt,
	])
	return { workMs: workOf(traceEvents), screenMs: screenMs ?? 0, durableMs: durableMs ?? 0 }
}

/** The list of visits as the app has drawn it: its elements, and the style sheets that they need. */
const readScreen = (page: Page) =>
	page.evaluate(() => ({
		html: document.body.innerHTML.replaceAll(/<script[^>]*>.*?<\/script>/gs, ''),
		attributes: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
		sheets: [...document.styleSheets].flatMap(({ href }) => href ?? []),
	}))
type Screen = Awaited<ReturnType<typeof readScreen>>

/** A plain page: its form writes a record to IndexedDB, then gives way to the elements of a screen. */
async function openPlain(page: Page, address: string, screen: Screen): Promise<void> {
	await page.goto(`${address}/api/health/live`)
	await page.evaluate(async ({ html, attributes, sheets }) => {
		for (const [name = '', value = ''] of attributes)
			document.documentElement.setAttribute(name, value)
		const styled = sheets.map((href) => {
			const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
			document.head.append(link)
			return new Promise((resolve) => link.addEventListener('load', resolve))
		})
		await Promise.all(styled)
		document.body.innerHTML =
			'<form><textarea></textarea><button type="submit">Submit</button></form>'
		const database = await new Promise<IDBDatabase>((resolve) => {
			const opening = indexedDB.open('outbox-floor')
			opening.onupgradeneeded = () => opening.result.createObjectStore('records')
			opening.onsuccess = () => resolve(opening.result)
		})
		document.querySelector('form')?.addEventListener('submit', (event) => {
			event.preventDefault()
			const durability = { durability: 'strict' } as const
			const writing = database.transaction('records', 'readwrite', durability)
			writing.objectStore('records').put({ comment: 'Commande' }, crypto.randomUUID())
			writing.addEventListener('complete', () => {
				document.body.innerHTML = html
			})
		})
	}, screen)
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(8123)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
/** A page of a phone of its own, watched and slowed once it is open. */
async function openPage(bypassCSP: boolean, open: (page: Page) => Promise<void>): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP })
	const page = await context.newPage()
	await page.addInitScript(watch, texts.visits.title)
	await open(page)
	const slow = await context.newCDPSession(page)
	await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	return page
}

try {
	let ids: string[] = []
	const page = await openPage(false, async (opened) => {
		ids = await becomeReady(opened, server.address)
	})
	const screen = await readScreen(page)
	await page.context().setOffline(true)
	const plain = await openPage(true, async () => undefined)
	const pairs = await measureInTurn(
		Math.min(rounds, ids.length),
		async () => {
			await openPlain(plain, server.address, screen)
			return submit(plain)
		},
		(round) => measure(page, ids[round] ?? ''),
	)
	const works = pairs.map(({ floor, figures }) => ({
		floor: floor.workMs,
		figures: figures.workMs,
	}))
	const isWithin = reportRatio('work from the tap to the next screen', works, mostRatio)
	const isDurable = pairs.every(({ figures }) => figures.durableMs <= figures.screenMs)
	console.log(`durable before the next screen: ${isDurable ? 'always' : 'not always'}`)
	process.exitCode = isWithin && isDurable && pairs.length > 0 ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

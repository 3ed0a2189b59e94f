import { chromium, type Page } from '@playwright/test'
import { texts } from '../packages/contract/src/texts/fr/index.ts'
import { findChromium } from '../tools/test-needs.ts'
import { buildWebIfChanged } from '../tools/web-build.ts'
import { startDemoServer } from './support/demo-server.ts'

// A report without network, with the processor slowed four times: how long it takes from the tap on
// 'submit' until the next screen is painted, and that the report is durable by then.

const slowdown = 4
const mostMs = 150
const rounds = Number(process.env.ROUNDS ?? 5)

type Figures = { screenMs: number; durableMs: number }

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
	await page.waitForLoadState('networkidle')
	return items
		.filter((visit: { isReportable: boolean }) => visit.isReportable)
		.map((visit: { id: string }) => visit.id)
}

async function measure(page: Page, address: string, id: string): Promise<Figures> {
	await page.goto(`${address}/visits/${id}/report`)
	await page.getByLabel(texts.visits.comment).fill('Commande de plaquettes')
	await page.getByRole('button', { name: texts.visits.submit }).click()
	await page.waitForFunction(() => window.shownAt > 0)
	return page.evaluate(() => ({
		screenMs: window.shownAt - window.tappedAt,
		durableMs: window.durableAt ? window.durableAt - window.tappedAt : Number.POSITIVE_INFINITY,
	}))
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

buildWebIfChanged()
const server = await startDemoServer(8123)
const browser = await chromium.launch({
	executablePath: findChromium() ?? '',
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
	const all: Figures[] = []
	for (const id of ids.slice(0, rounds)) {
		const figures = await measure(page, server.address, id)
		all.push(figures)
		const { screenMs, durableMs } = figures
		console.log(`next screen ${screenMs.toFixed(0)} ms, durable ${durableMs.toFixed(0)} ms`)
	}
	const screenMs = median(all.map((figures) => figures.screenMs))
	const isDurable = all.length > 0 && all.every(({ screenMs, durableMs }) => durableMs <= screenMs)
	console.log(
		`median: next screen ${screenMs.toFixed(0)} ms (at most ${mostMs}), durable before: ${isDurable ? 'always' : 'not always'}`,
	)
	process.exitCode = screenMs <= mostMs && isDurable ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

import { chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { waitUntilPrefetched } from '../e2e/support/intents/intents.ts'
import { texts } from '../packages/contract/src/texts/fr/index.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { measureInTurn } from './support/floor.ts'
import {
	openPlain,
	openWatched,
	readScreen,
	reportWork,
	type Screen,
	type TapFigures,
	tapUntilShown,
} from './support/tap-work.ts'

// A report without network, with the processor slowed four times: how long the page works from the tap
// on 'submit' until the next screen is painted, in time of the processor, so that other work of the
// machine does not count; and that the report is durable by then. The floor is a plain form that stores
// its record in the same way and shows the same screen, with all its rows and fields, in plain DOM.

const slowdown = 4
const mostRatio = 2
const rounds = Number(process.env.ROUNDS ?? 5)
const submit = 'button[type=submit]'

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

/** From the list to a stop's report, as people do; gives how long its end took. */
async function measure(page: Page, id: string): Promise<TapFigures> {
	await page.getByRole('article').locator(`a[href="/visits/${id}/plan"]`).click()
	await page.getByRole('button', { name: texts.common.more, exact: true }).click()
	await page.getByRole('link', { name: texts.visits.createReport }).click()
	await page.getByLabel(texts.visits.comment).fill('Commande de plaquettes')
	return tapUntilShown(page, submit, texts.visits.title)
}

/** A plain page: its form writes a record to IndexedDB, then gives way to the elements of a screen. */
async function openPlainForm(page: Page, address: string, screen: Screen): Promise<void> {
	const html = '<form><textarea></textarea><button type="submit">Submit</button></form>'
	await openPlain(page, address, { ...screen, html })
	await page.evaluate(async (next) => {
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
				document.body.innerHTML = next
			})
		})
	}, screen.html)
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(8123)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
const watched = { selector: submit, slowdown }

try {
	let ids: string[] = []
	const page = await openWatched(browser, { ...watched, bypassCSP: false }, async (opened) => {
		ids = await becomeReady(opened, server.address)
	})
	const screen = await readScreen(page)
	await page.context().setOffline(true)
	const plain = await openWatched(browser, { ...watched, bypassCSP: true }, async () => undefined)
	const pairs = await measureInTurn(
		Math.min(rounds, ids.length),
		async () => {
			await openPlainForm(plain, server.address, screen)
			return tapUntilShown(plain, submit, texts.visits.title)
		},
		(round) => measure(page, ids[round] ?? ''),
	)
	const isWithin = reportWork('work from the tap to the next screen', pairs, mostRatio)
	const isDurable = pairs.every(({ figures }) => figures.durableMs <= figures.screenMs)
	console.log(`durable before the next screen: ${isDurable ? 'always' : 'not always'}`)
	process.exitCode = isWithin && isDurable && pairs.length > 0 ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

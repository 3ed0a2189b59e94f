import { chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import type { CachedCustomer } from '../packages/contract/src/index.ts'
import { customers as words } from '../packages/contract/src/texts/fr/more/customers.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { measureInTurn, type Pair, reportRatio } from './support/floor.ts'
import { median } from './support/paint.ts'
import { searchPlainList, showPlainList } from './support/plain-list.ts'

// The list of customers without network over 20,000 of them, with the processor slowed four times:
// how long a search takes, and how long typing and a fling through all rows hold up the screen, in
// time of the processor, so that other work of the machine does not count. The browser slows only the
// page itself: what the worker takes counts four times. The floor is a list of the same rows in plain DOM,
// with a worker that looks for the words in as many texts.

const count = Number(process.env.CUSTOMERS ?? 20_000)
const slowdown = 4
const mostRatio = 2
const rounds = Number(process.env.ROUNDS ?? 3)
/** As fast as the hardest fling of a finger: 15,000 px a second. */
const pixelsAFrame = 250

const kinds = [
	'Garage',
	'Carrosserie',
	'Autobedrijf',
	'Atelier',
	'Pneus',
	'Centre Auto',
	'Kfz-Technik',
]
const names = ['Martin', 'Favre', 'du Lac', 'Van der Heijden', 'de la Gare', 'Molenaar', 'Étoile']
const cities = ['Annecy', 'Rumilly', 'Purmerend', 'Zaanstad', 'Les Fontenelles', 'Dorpstad']
const pick = <T>(values: readonly T[], place: number) => values[place % values.length] as T

/** Words as they are typed, each a letter longer than the one before; the last ones are mistyped. */
const typed = [
	...prefixesOf('garage'),
	...prefixesOf('molenaar an'),
	'06 12 34',
	'FR-1999',
	...['karrosserie', 'heyden', 'molenarr purmrend', 'zzzzzz'],
]

function prefixesOf(word: string): string[] {
	const all = [...word].map((_, at) => word.slice(0, at + 1))
	// A space at the end asks for nothing new.
	return all.filter((text) => text === text.trim())
}

function createCustomers(sectorId: string): CachedCustomer[] {
	return Array.from({ length: count }, (_, place) => ({
		id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
		sectorId,
		awsId: String(2_000_000 + place),
		crmId: `FR-${place}`,
		title: `${pick(kinds, place)} ${pick(names, place >> 3)} ${(place * 7919) % 9973}`,
		companyTitle: `${pick(names, place >> 2)} Automobiles SARL`,
		status: pick(['stnd', 'lead', 'nact'] as const, place),
		country: 'nl',
		street: 'Kerkstraat',
		houseNumber: String(place % 90),
		index: String(10_000 + (place % 900)),
		city: pick(cities, place >> 4),
		phonePrefix: '+33',
		phoneNumber: String(600_000_000 + ((place * 7919) % 99_999_999)),
		email: `info${place}@garage-${place % 977}.example`,
		vat: `FR${25_900_000_000 + place}`,
		marketType: 'garage',
		...(place % 5 ? { lastVisitOn: `2026-0${(place % 9) + 1}-1${place % 9}` } : {}),
		version: 1,
	}))
}

/** Signs in, and waits until the phone has everything that it keeps and the app works without network. */
async function becomeReady(page: Page, address: string): Promise<string> {
	const call = async (path: string, init: RequestInit) =>
		(await (await fetch(`${address}/api/${path}`, init)).json()).data
	const body = JSON.stringify({ login: 'agent.nl', password: 'roundsman-demo' })
	const headers = { 'content-type': 'application/json' }
	const { token } = await call('login', { method: 'POST', headers, body })
	const own = { headers: { authorization: `Bearer ${token}` } }
	const { id } = await call('profile', own)
	const { sectors } = await call('option', own)
	await page.goto(`${address}/icons/favicon.svg`)
	await page.evaluate(
		([token, id]) => {
			localStorage.setItem('auth-token', token)
			localStorage.setItem('user-id', id)
		},
		[token, id] as const,
	)
	await page.goto(`${address}/dashboard`)
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
	await page.waitForFunction(async () => {
		const databases = await indexedDB.databases()
		if (!databases.some(({ name }) => name === 'roundsman-kept')) return false
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-kept')
			request.onsuccess = () => resolve(request.result)
		})
		const request = database.transaction('notes').objectStore('notes').get('customers')
		await new Promise((resolve) => {
			request.onsuccess = resolve
		})
		database.close()
		return Boolean(request.result?.atMs)
	})
	return sectors[0].value
}

/** Puts the customers where a load would have put them. */
const keepOnPhone = (page: Page, customers: CachedCustomer[]) =>
	page.evaluate(async (all) => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-kept')
			request.onsuccess = () => resolve(request.result)
		})
		const transaction = database.transaction(['customers', 'notes'], 'readwrite')
		const [store, notes] = [transaction.objectStore('customers'), transaction.objectStore('notes')]
		store.clear()
		for (const customer of all) store.put({ id: customer.id, load: 1, customer })
		notes.put({ mark: 'm', after: null, load: 1, isComplete: true, atMs: Date.now() }, 'customers')
		await new Promise((resolve) => {
			transaction.oncomplete = resolve
		})
		database.close()
	}, customers)

type TraceEvent = {
	name: string
	pid: number
	tid: number
	tdur?: number
	args: { name?: string }
}

/** How long each task of a kind of thread kept the processor while something was done. */
async function trace(page: Page, work: () => Promise<unknown>) {
	const browser = page.context().browser()
	await browser?.startTracing(page, { categories: ['toplevel'] })
	await work()
	const text = String(await browser?.stopTracing())
	const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
	const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
	const named = traceEvents.filter(({ name }) => name === 'thread_name')
	const threads = new Map(named.map((event) => [threadOf(event), event.args.name]))
	const tasksOf = (thread: string) =>
		traceEvents
			.filter((event) => event.name.endsWith('RunTask') && threads.get(threadOf(event)) === thread)
			.map(({ tdur = 0 }) => tdur / 1000)
	const worker = tasksOf('DedicatedWorker thread').reduce((sum, ms) => sum + ms, 0)
	return { longestMs: Math.max(0, ...tasksOf('CrRendererMain')), workerMs: worker }
}

/** Types a search and has it carried out, until its rows are shown. */
async function search(page: Page, text: string): Promise<void> {
	const box = page.getByRole('searchbox')
	await box.fill('')
	await box.pressSequentially(text)
	await box.press('Enter')
	await page.waitForURL((url) => url.searchParams.get('search')?.includes(text) ?? false)
	await page.evaluate(
		() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
	)
	const nobody = page.getByRole('button', { name: words.resetAll })
	await page.locator('li[aria-posinset="1"]').or(nobody).first().waitFor()
}

/** Scrolls on to a row, frame by frame, as far as the rows have come. */
const flingTo = (page: Page, place: number) =>
	page.evaluate(
		async ([last, step]) => {
			const pane = document.querySelector('[data-scroll-restoration-id="customers"]')
			if (!pane) throw new Error('No list is shown')
			const isThere = () => pane.querySelector(`li[aria-posinset="${last}"]`) !== null
			while (!isThere()) {
				pane.scrollBy(0, step)
				await new Promise((resolve) => requestAnimationFrame(resolve))
			}
		},
		[place, pixelsAFrame] as const,
	)

// What is recorded of the whole list at once is more than a browser holds.
const rowsAtOnce = 2000

/** The longest task from the first row to the last one. */
async function fling(page: Page): Promise<number> {
	let longest = 0
	for (let from = 0; from < count; from += rowsAtOnce) {
		const place = Math.min(from + rowsAtOnce, count)
		const { longestMs } = await trace(page, () => flingTo(page, place))
		longest = Math.max(longest, longestMs)
	}
	return longest
}

const toTop = (page: Page) =>
	page.evaluate(async () => {
		document.querySelector('[data-scroll-restoration-id="customers"]')?.scrollTo(0, 0)
		await new Promise((resolve) => setTimeout(resolve, 500))
	})

type Search = (page: Page, text: string) => Promise<void>

/** Each search, slowed, and the longest task on the page while all were typed and shown. */
async function searchAll(page: Page, searchFor: Search) {
	const times: number[] = []
	let longestMs = 0
	for (const text of typed) {
		const taken = await trace(page, () => searchFor(page, text))
		times.push(taken.workerMs * slowdown)
		longestMs = Math.max(longestMs, taken.longestMs)
	}
	return { times, longestMs }
}

type Searches = Awaited<ReturnType<typeof searchAll>>

/** The slowest search of the app beside its floor, and the longest task on the page. */
function reportSearches(taken: Pair<Searches>[]): boolean[] {
	const timesAt = (at: number) =>
		taken.map(({ floor, figures }) => ({
			floor: floor.times[at] ?? Number.NaN,
			figures: figures.times[at] ?? Number.NaN,
		}))
	const middle = (at: number) => median(timesAt(at).map(({ figures }) => figures))
	const slowest = typed.map((_, at) => at).sort((one, other) => middle(other) - middle(one))
	const [at = 0] = slowest
	const longest = taken.map(({ floor, figures }) => ({
		floor: floor.longestMs,
		figures: figures.longestMs,
	}))
	return [
		reportRatio(`the slowest search, '${typed[at]}'`, timesAt(at), mostRatio),
		reportRatio('the longest task while typing and searching', longest, mostRatio),
	]
}

/** A page of the same origin that shows the same rows, drawn as the app's first one, in plain DOM. */
async function openPlain(page: Page, address: string, app: Page): Promise<void> {
	const { row, sheets } = await app.evaluate(() => ({
		row: document.querySelector('li[aria-posinset="1"]')?.outerHTML ?? '',
		sheets: [...document.styleSheets].flatMap(({ href }) => href ?? []),
	}))
	await page.goto(`${address}/api/health/live`)
	for (const url of sheets) await page.addStyleTag({ url })
	const texts = createCustomers('').map(
		({ title, companyTitle, city, email, vat, phoneNumber }) => [
			title,
			`${companyTitle} ${city} ${phoneNumber}`,
			`${email} ${vat}`,
		],
	)
	await showPlainList(page, row, texts)
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3979)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
try {
	const viewport = { width: 390, height: 844 }
	const context = await browser.newContext({ viewport, hasTouch: true, locale: 'fr-FR' })
	const page = await context.newPage()
	const sectorId = await becomeReady(page, server.address)
	await context.setOffline(true)
	await keepOnPhone(page, createCustomers(sectorId))
	const cdp = await context.newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

	const openedAt = performance.now()
	await page.locator('a[href="/customers"]').first().tap()
	await page.locator('li[aria-posinset="1"]').waitFor()
	const firstMs = performance.now() - openedAt
	console.log(`${count} customers; the first rows after ${firstMs.toFixed(0)} ms`)

	const plainContext = await browser.newContext({ viewport, hasTouch: true, bypassCSP: true })
	const plain = await plainContext.newPage()
	await openPlain(plain, server.address, page)
	const plainCdp = await plainContext.newCDPSession(plain)
	await plainCdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

	const flingOn = (list: Page) => async () => {
		await list.bringToFront()
		const longestMs = await fling(list)
		await toTop(list)
		return longestMs
	}
	const results: boolean[] = []
	if (process.env.ONLY !== 'search') {
		const flung = await measureInTurn(rounds, flingOn(plain), flingOn(page))
		results.push(reportRatio(`longest task of a fling through ${count} rows`, flung, mostRatio))
	}
	await page.getByRole('button', { name: words.search }).tap()
	const searched = await measureInTurn(
		rounds,
		() => searchAll(plain, searchPlainList),
		() => searchAll(page, search),
	)
	results.push(...reportSearches(searched))
	process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

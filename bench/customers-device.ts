import { chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { customers as words } from '../packages/contract/src/texts/fr/more/customers.ts'
import { startDemoServer } from '../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { measureInTurn, type Pair, reportRatio } from './support/floor.ts'
import { becomeReady, createCustomers, keepOnPhone } from './support/many-customers.ts'
import { readStyles } from './support/page-styles.ts'
import { median } from './support/paint.ts'
import { searchPlainList, showPlainList } from './support/plain-list.ts'
import { search, searchAll, traceTasks, typed } from './support/search-list.ts'

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
		const { longestMs } = await traceTasks(page, () => flingTo(page, place))
		longest = Math.max(longest, longestMs)
	}
	return longest
}

const toTop = (page: Page) =>
	page.evaluate(async () => {
		document.querySelector('[data-scroll-restoration-id="customers"]')?.scrollTo(0, 0)
		await new Promise((resolve) => setTimeout(resolve, 500))
	})

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
	const row = await app.evaluate(
		() => document.querySelector('li[aria-posinset="1"]')?.outerHTML ?? '',
	)
	await page.goto(`${address}/api/health/live`)
	await page.addStyleTag({ content: await readStyles(app) })
	const texts = createCustomers('', count).map(
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
	await keepOnPhone(page, createCustomers(sectorId, count))
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
		() => searchAll(plain, searchPlainList, slowdown),
		() => searchAll(page, search, slowdown),
	)
	results.push(...reportSearches(searched))
	process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

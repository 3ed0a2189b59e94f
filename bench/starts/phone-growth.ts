import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { customers as words } from '../../packages/contract/src/texts/fr/more/customers.ts'
import { startDemoServer } from '../../testing/demo-server.ts'
import { chromiumPath, requireNeeds } from '../../testing/test-needs.ts'
import { measureInTurn, type Pair, reportRatio } from '../support/floor.ts'
import { becomeReady, createCustomers, keepOnPhone } from '../support/many-customers.ts'

// A phone of somebody with 20,000 customers, 5,000 orders, 500 returns and 2,000 parcels beside one of a small firm,
// both without network and with the processor slowed four times: a start until the first stop stands, what the page
// holds in memory then, and a search from its last key until its rows stand.

const rounds = Number(process.env.ROUNDS ?? 3)
const slowdown = 4
const mostRatio = 1.3
const many = { customers: 20_000, knownOrders: 5_000, knownReturns: 500, knownParcels: 2_000 }

type Figures = { startMs: number; heapMb: number; searchMs: number }
type Phone = { page: Page; cdp: CDPSession; address: string }

/** Has each kind of row so often as copies of what this phone keeps of it; tells how many there are. */
const multiply = (page: Page, wanted: Record<string, number>) =>
	page.evaluate(async (counts) => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-kept')
			request.onsuccess = () => resolve(request.result)
		})
		const done = (request: IDBRequest) =>
			new Promise((resolve) => request.addEventListener('success', resolve))
		const made: Record<string, number> = {}
		for (const [name, count] of Object.entries(counts)) {
			const store = database.transaction(name, 'readwrite').objectStore(name)
			const reading = store.getAll()
			await done(reading)
			const rows = reading.result
			for (let place = rows.length; rows.length > 0 && place < count; place += 1) {
				store.put({ ...rows[place % rows.length], id: crypto.randomUUID() })
			}
			const counting = store.count()
			await done(counting)
			made[name] = counting.result
		}
		database.close()
		return made
	}, wanted)

async function openPhone(browser: Browser, address: string, isLarge: boolean): Promise<Phone> {
	const viewport = { width: 390, height: 844 }
	const context = await browser.newContext({ viewport, hasTouch: true, locale: 'fr-FR' })
	const page = await context.newPage()
	const sectorId = await becomeReady(page, address)
	await context.setOffline(true)
	if (isLarge) {
		const { customers, ...others } = many
		await keepOnPhone(page, createCustomers(sectorId, customers))
		console.log(
			`a large firm: ${customers} customers, ${JSON.stringify(await multiply(page, others))}`,
		)
	}
	const cdp = await context.newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	return { page, cdp, address }
}

/** From the last key until the rows of just this search stand, by the page's own clock. */
async function search(page: Page): Promise<number> {
	await page.getByRole('button', { name: words.search }).tap()
	const box = page.getByRole('searchbox')
	await box.fill('garag')
	await page.locator('li[aria-posinset="1"]').waitFor()
	await page.waitForTimeout(2_000)
	const before = await page.evaluate(() => performance.now())
	await box.press('e')
	const rows = page.locator('li[aria-posinset] mark').filter({ hasText: /garage/i })
	await rows.first().waitFor()
	return page.evaluate((from) => performance.now() - from, before)
}

async function measure({ page, cdp, address }: Phone): Promise<Figures> {
	await page.bringToFront()
	await page.goto(`${address}/dashboard`)
	await page.getByRole('article').first().waitFor()
	const startMs = await page.evaluate(() => performance.now())
	await page.waitForTimeout(2_000)
	await cdp.send('HeapProfiler.collectGarbage')
	const { usedSize } = await cdp.send('Runtime.getHeapUsage')
	await page.locator('a[href="/customers"]').first().tap()
	await page.locator('li[aria-posinset="1"]').waitFor()
	return { startMs, heapMb: usedSize / 2 ** 20, searchMs: await search(page) }
}

function report(taken: Pair<Figures>[]): boolean {
	const of = (key: keyof Figures) =>
		taken.map(({ floor, figures }) => ({ floor: floor[key], figures: figures[key] }))
	const results = [
		reportRatio('a start', of('startMs'), mostRatio),
		reportRatio('a search from its last key on', of('searchMs'), mostRatio),
	]
	const memory = taken.map(({ floor, figures }) => [floor.heapMb, figures.heapMb])
	console.log(`memory of the page, small and large, MB: ${JSON.stringify(memory)}`)
	const isSmall = memory.every(([small = 0, large = 0]) => large <= mostRatio * small)
	return results.every(Boolean) && isSmall
}

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3980)
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: ['--no-sandbox', '--disable-quic'],
})
try {
	const small = await openPhone(browser, server.address, false)
	const large = await openPhone(browser, server.address, true)
	const taken = await measureInTurn(
		rounds,
		() => measure(small),
		() => measure(large),
	)
	process.exitCode = report(taken) ? 0 : 1
} finally {
	await browser.close()
	server.stop()
}

import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { customers as words } from '../../packages/contract/src/texts/fr/more/customers.ts'
import { startDemoServer } from '../../testing/demo-server.ts'
import { phone } from '../../testing/phone.ts'
import { chromiumPath, requireNeeds } from '../../testing/test-needs.ts'
import { measureInTurn, type Pair, reportRatio } from '../support/floor.ts'
import { becomeReady, createCustomers, keepOnPhone } from '../support/many-customers.ts'
import { median } from '../support/paint.ts'
import { search, traceTasks, typed } from '../support/search-list.ts'

// A phone of a large firm beside one of a small firm: start without network, memory and search may not grow
// with what the phone keeps. Time is that of the processor, memory what the page's process has for itself.

const rounds = Number(process.env.ROUNDS ?? 5)
const mostRatio = 1.3
const small = { customers: 400, knownOrders: 100, knownReturns: 20, knownParcels: 40 }
const large = { customers: 20_000, knownOrders: 5_000, knownReturns: 500, knownParcels: 2_000 }
type Sizes = typeof small

/** Copies rows of each kind that the phone keeps until there are so many; throws where it keeps none. */
const copyRows = (page: Page, counts: Omit<Sizes, 'customers'>) =>
	page.evaluate(async (all) => {
		const opening = indexedDB.open('roundsman-kept')
		await new Promise((resolve) => {
			opening.onsuccess = resolve
		})
		const database = opening.result
		for (const [name, count] of Object.entries(all)) {
			const transaction = database.transaction(name, 'readwrite')
			const store = transaction.objectStore(name)
			const reading = store.getAll()
			await new Promise((resolve) => {
				reading.onsuccess = resolve
			})
			const rows: { id: string }[] = reading.result
			if (rows.length === 0) throw new Error(`No row of ${name} to copy`)
			for (let at = rows.length; at < count; at += 1) {
				const [row] = rows.slice(at % rows.length)
				const id = `00000000-0000-7000-9000-${String(at).padStart(12, '0')}`
				store.put(JSON.parse(JSON.stringify(row).replaceAll(row?.id ?? '', id)))
			}
			await new Promise((resolve) => {
				transaction.oncomplete = resolve
			})
		}
		database.close()
	}, counts)

type Phone = { page: Page; browser: Browser }

/** A phone that keeps so much, without network, on today's tour. */
async function preparePhone(address: string, { customers, ...others }: Sizes): Promise<Phone> {
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--disable-quic', '--js-flags=--expose-gc'],
	})
	const context = await browser.newContext({ ...phone, locale: 'fr-FR' })
	context.setDefaultTimeout(120_000)
	const page = await context.newPage()
	const sectorId = await becomeReady(page, address)
	for (const path of ['/orders', '/returns', '/parcels', '/dashboard']) {
		await page.goto(`${address}${path}`)
		await page.waitForLoadState('networkidle')
	}
	await context.setOffline(true)
	await keepOnPhone(page, createCustomers(sectorId, customers))
	await copyRows(page, others)
	return { page, browser }
}

async function start({ page }: Phone, address: string): Promise<number> {
	await page.goto('about:blank')
	const { pageMs, workerMs } = await traceTasks(page, async () => {
		await page.goto(`${address}/dashboard`)
		await page.locator('article').first().waitFor()
		await page.evaluate(() => new Promise((settled) => requestIdleCallback(settled)))
	})
	return pageMs + workerMs
}

/** What the largest process of pages, workers among them, holds for itself, in megabytes. */
async function ownMb({ page, browser }: Phone): Promise<number> {
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('HeapProfiler.collectGarbage')
	for (const worker of page.workers()) await worker.evaluate(() => globalThis.gc?.())
	const system = await browser.newBrowserCDPSession()
	const { processInfo } = await system.send('SystemInfo.getProcessInfo')
	const sizes = processInfo
		.filter(({ type }) => type === 'renderer')
		.map(({ id }) => {
			const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
			const parts = [...text.matchAll(/^Private_\w+:\s+(\d+)/gm)].map(([, kb]) => Number(kb))
			return parts.reduce((sum, kb) => sum + kb, 0) / 1024
		})
	await system.detach()
	await cdp.detach()
	return Math.max(0, ...sizes)
}

type Searches = { times: number[]; mb: number }

/** Each search of the list of customers, and the memory after them. */
async function searchAll(phone: Phone): Promise<Searches> {
	const { page } = phone
	await page.bringToFront()
	const times: number[] = []
	for (const text of typed) {
		const { pageMs, workerMs } = await traceTasks(page, () => search(page, text))
		times.push(pageMs + workerMs)
	}
	return { times, mb: await ownMb(phone) }
}

async function openSearch({ page }: Phone): Promise<void> {
	await page.locator('a[href="/customers"]').first().tap()
	await page.locator('li[aria-posinset="1"]').waitFor()
	await page.getByRole('button', { name: words.search }).tap()
}

const each = <T>(pairs: Pair<T>[], figure: (of: T) => number): Pair<number>[] =>
	pairs.map(({ floor, figures }) => ({ floor: figure(floor), figures: figure(figures) }))

requireNeeds('chromium')
buildWebIfChanged()
const server = await startDemoServer(3981)
const phones: Phone[] = []
try {
	const [less, more] = [
		await preparePhone(server.address, small),
		await preparePhone(server.address, large),
	] as const
	phones.push(less, more)
	const measured = (of: Phone) => async () => ({
		ms: await start(of, server.address),
		mb: await ownMb(of),
	})
	// The first start after so much was put there is not counted.
	for (const one of phones) await start(one, server.address)
	// Nor is its memory: what was put there has left more than the app does.
	for (const one of phones) await ownMb(one)
	const starts = await measureInTurn(rounds, measured(less), measured(more))
	const isQuick = reportRatio(
		'start without network',
		each(starts, ({ ms }) => ms),
		mostRatio,
	)
	const isSmall = reportRatio(
		'memory after it, MB',
		each(starts, ({ mb }) => mb),
		mostRatio,
	)
	for (const one of phones) await openSearch(one)
	const found = await measureInTurn(
		rounds,
		() => searchAll(less),
		() => searchAll(more),
	)
	for (const [at, text] of typed.entries()) {
		const middle = (key: 'floor' | 'figures') =>
			median(found.map((pair) => pair[key].times[at] ?? 0))
		console.log(`  '${text}': ${middle('figures').toFixed(0)} ms, ${middle('floor').toFixed(0)} ms`)
	}
	const whole = ({ times }: Searches) => times.reduce((sum, ms) => sum + ms, 0)
	const isFound = reportRatio('all searches', each(found, whole), mostRatio)
	const isKept = reportRatio(
		'memory after them, MB',
		each(found, ({ mb }) => mb),
		mostRatio,
	)
	process.exitCode = isQuick && isSmall && isFound && isKept ? 0 : 1
} finally {
	for (const { browser } of phones) await browser.close()
	server.stop()
}

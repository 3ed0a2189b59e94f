import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Db } from '../apps/api/src/db/database.ts'
import {
	createParcelArticle,
	createParcelRow,
} from '../apps/api/src/testing/worlds/parcel-factories.ts'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { fill, fr } from '../e2e/support/words.ts'
import { createPerson } from '../e2e/support/world/world.ts'
import { signInBefore } from '../e2e/torture/desk.ts'
import { gs1CheckDigit } from '../packages/contract/src/index.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { startEmptyServer } from './support/empty-server.ts'
import { measureInTurn, reportRatio } from './support/floor.ts'
import { longestTaskMs } from './support/longest-task.ts'
import { median } from './support/paint.ts'

// Sixty articles of a parcel are checked by the scanner, code after code: how long the page is held up at
// most by one task, in time of the processor. The browser's own reader is replaced by one that finds the codes
// in turn, since what the real one needs is not the page's. The floor is a plain page that shows the same
// camera, and for each code writes a record and marks a row.

const count = 60
const slowdown = Number(process.env.SLOWDOWN ?? 1)
const rounds = Number(process.env.ROUNDS ?? 5)
const mostMs = 50
const mostRatio = 6

const eans = Array.from({ length: count }, (_, place) => {
	const data = `952110${String(place).padStart(6, '0')}`
	return data + gs1CheckDigit(data)
})

/** Before anything of the page runs: a reader that finds each code in several pictures. */
function findInTurn(codes: readonly string[]): void {
	let pictures = 0
	const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'itf', 'qr_code', 'data_matrix']
	Object.assign(window, {
		BarcodeDetector: class {
			static async getSupportedFormats(): Promise<string[]> {
				return formats
			}
			async detect() {
				const rawValue = codes[Math.floor(pictures / 4)]
				pictures += 1
				return rawValue ? [{ rawValue, format: 'ean_13' }] : []
			}
		},
	})
}

async function createFullParcel(db: Db, employeeId: string): Promise<string> {
	const { id } = await createParcelRow(db, employeeId, { carrier: 'colissimo' })
	const inside = { parcel_id: id, status: 'in_parcel', unit_weight: 0.3, quantity: 1 } as const
	for (const [place, ean] of eans.entries()) {
		await createParcelArticle(db, employeeId, { ...inside, ean, article: `A ${place}` })
	}
	return id
}

async function slow(context: BrowserContext, page: Page): Promise<void> {
	const session = await context.newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** From the opened scanner until all is checked. */
async function check(page: Page): Promise<number> {
	const done = fill(fr.scanner['batch.checked'], { count, total: count })
	return longestTaskMs(page, async () => {
		await page.getByRole('button', { name: fr.parcels.scanFirst }).click()
		await page.getByRole('heading', { name: done }).waitFor()
	})
}

/** The same in plain DOM. */
async function checkPlain(page: Page): Promise<number> {
	return longestTaskMs(page, () =>
		page.evaluate(async (codes) => {
			const database = await new Promise<IDBDatabase>((resolve) => {
				const opening = indexedDB.open('bench-floor')
				opening.onupgradeneeded = () => opening.result.createObjectStore('checks')
				opening.onsuccess = () => resolve(opening.result)
			})
			const video = document.createElement('video')
			video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true })
			await video.play()
			const rows = codes.map((code) => {
				const row = document.createElement('p')
				row.textContent = code
				return row
			})
			document.body.replaceChildren(video, ...rows)
			for (const [place, code] of codes.entries()) {
				await new Promise((next) => requestAnimationFrame(next))
				const writing = database.transaction('checks', 'readwrite')
				writing.objectStore('checks').put({ code }, crypto.randomUUID())
				const row = rows[place]
				if (row) row.textContent = `${code} ✓`
			}
		}, eans),
	)
}

requireNeeds('chromium', 'postgresql')
buildWebIfChanged()
const { client, server, close } = await startEmptyServer()
const browser = await chromium.launch({
	executablePath: chromiumPath(),
	args: [
		'--no-sandbox',
		'--disable-quic',
		'--use-fake-device-for-media-stream',
		'--use-fake-ui-for-media-stream',
	],
})

/** One check on a phone of its own. */
async function measureOn(
	work: (page: Page, context: BrowserContext) => Promise<number>,
): Promise<number> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		...{ isMobile: true, hasTouch: true, locale: 'fr-FR' },
	})
	const longest = await work(await context.newPage(), context)
	await context.close()
	return longest
}

try {
	const pairs = await measureInTurn(
		rounds,
		() =>
			measureOn(async (page, context) => {
				await page.goto(`${server.url}/api/health/live`)
				await slow(context, page)
				return checkPlain(page)
			}),
		() =>
			measureOn(async (page, context) => {
				const person = await createPerson(client.db)
				const id = await createFullParcel(client.db, person.id)
				await signInBefore(context, server.url, person)
				await page.addInitScript(findInTurn, eans)
				await page.goto(`${server.url}/parcels/list/${id}`)
				await page.getByRole('button', { name: fr.parcels.scanFirst }).waitFor()
				await slow(context, page)
				return check(page)
			}),
	)
	const longest = median(pairs.map(({ figures }) => figures))
	const what = `the longest task while ${count} articles are checked by scanner`
	console.log(`${what}, ${slowdown} × slowed: ${longest.toFixed(1)} ms (at most ${mostMs})`)
	const isWithin = reportRatio(what, pairs, mostRatio)
	process.exitCode = isWithin && longest <= mostMs ? 0 : 1
} finally {
	await browser.close()
	await close()
}

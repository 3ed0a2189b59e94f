import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createOrder } from '../apps/api/src/testing/worlds/factories.ts'
import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'
import { prepareForOffline } from '../e2e/support/intents/intents.ts'
import { hasBroughtReturns } from '../e2e/support/intents/returns.ts'
import { fr } from '../e2e/support/words.ts'
import { createPerson, type Person } from '../e2e/support/world/world.ts'
import { signInBefore } from '../e2e/torture/desk.ts'
import {
	createReturn,
	createReturnables,
	drawNoise,
	drawPapers,
	placeBehind,
} from '../e2e/torture/returns.ts'
import type { Story } from '../e2e/torture/story.ts'
import { createSeededRandom } from '../packages/sync/src/testing/seeded-random.ts'
import { chromiumPath, requireNeeds } from '../testing/test-needs.ts'
import { startEmptyServer } from './support/empty-server.ts'
import { measureInTurn, reportRatio } from './support/floor.ts'
import { longestTaskMs } from './support/longest-task.ts'
import { median, untilPainted, watchPaint } from './support/paint.ts'
import {
	openPlainWithNext,
	openWatched,
	readScreen,
	reportWork,
	tapUntilShown,
} from './support/tap-work.ts'

// What an agent waits for at a garage, with the processor slowed four times and without network: the form of a
// claim, the thumbnail of a photo of twelve megapixels, and the receipt of twenty claims. The form is compared with the
// same two screens in plain DOM, the thumbnail with what the browser needs to make a picture small, each in turn in the
// same run. The form and the longest task are in time of the processor.

const slowdown = 4
const rounds = Number(process.env.ROUNDS ?? 5)
const pieceBytes = 65_536
const photoTile = `img[alt^="${fr.photos.alt.split('{{')[0]}"]`
const ratios = { form: 2, thumbnail: 4 }
const result = `[aria-label="${fr.returns.available}"] a`
const limits = { task: 100, receipt: 1_500 }

async function call(url: string, { token }: Person, path: string, body: object) {
	const headers = {
		authorization: `Bearer ${token}`,
		'content-type': 'application/json',
		'idempotency-key': randomUUID(),
	}
	const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
	if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

async function upload(url: string, { token }: Person, key: string, sha256: string, bytes: Buffer) {
	for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
		const place = `offset=${offset}&length=${bytes.length}&sha256=${sha256}`
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
		const body = new Uint8Array(bytes.subarray(offset, offset + pieceBytes))
		const answer = await fetch(`${url}/api/photo-upload/${key}?${place}`, {
			method: 'PUT',
			headers,
			body,
		})
		if (!answer.ok) throw new Error(`A piece was refused: ${await answer.text()}`)
	}
}

/** A signed return of twenty claims with two photos each; gives its id. */
async function signReturn(
	url: string,
	person: Person,
	returnable: Parameters<typeof createReturn>[1],
) {
	const steps = createReturn(createSeededRandom(4), returnable, await drawPapers())
	const records: Story['records'] = new Map()
	for (const step of steps) {
		const placed = placeBehind(step, { records } as Story)
		if (!placed) throw new Error('A step has nothing to build upon.')
		const { key, sha256 } = step.draft.body as { key: string; sha256: string }
		for (const photo of placed.photos ?? []) {
			await upload(url, person, key, sha256, Buffer.from(photo, 'base64'))
		}
		await call(url, person, placed.url, placed.body)
		const done = { ...placed, id: randomUUID(), state: 'done' }
		records.set(done.id, done as never)
	}
	return String(steps[0]?.draft.body.id)
}

/** The bare work beside the app's: a picture made small. */
async function measureThumbnail(page: Page, photo: string): Promise<number> {
	return page.evaluate(async (base64) => {
		const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
		const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
		const file = new Blob([bytes], { type: 'image/jpeg' })
		const began = performance.now()
		const image = await createImageBitmap(file, { resizeWidth: 320 })
		const canvas = document.createElement('canvas')
		canvas.getContext('2d')?.drawImage(image, 0, 0)
		document.body.append(canvas)
		await painted()
		return performance.now() - began
	}, photo)
}

requireNeeds('chromium', 'postgresql')
buildWebIfChanged()
const { client, server, close } = await startEmptyServer()
const folder = mkdtempSync(join(tmpdir(), 'roundsman-bench-'))
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
try {
	const person = await createPerson(client.db)
	const [stop] = person.stops
	if (!stop) throw new Error('There is no stop.')
	await createOrder(client.db, stop.customerId, {
		products: Array.from({ length: rounds + 2 }, () => ({ article: 'GDB1550', brand: 'TRW' })),
	})
	const [returnable] = await createReturnables(client.db, person, 1, 20)
	if (!returnable) throw new Error('There is nothing to return.')
	const signedId = await signReturn(server.url, person, returnable)
	const photo = await drawNoise(3464)
	const returnId = randomUUID()
	await call(server.url, person, '/api/return', { id: returnId, customerId: stop.customerId })
	const search = `${server.url}/returns/${returnId}/search?search=GDB1550`
	const results = (on: Page) => on.locator(result)
	const watched = { selector: result, slowdown }
	const page = await openWatched(browser, { ...watched, bypassCSP: false }, async (opened) => {
		await signInBefore(opened.context(), server.url, person)
		await opened.addInitScript(watchPaint)
		await opened.goto(`${server.url}/visits`)
		await prepareForOffline(opened, person)
		await hasBroughtReturns(opened, stop.customerId)
		// What is opened while there is a network lies on the phone; only then it is measured without.
		await opened.goto(`${server.url}/returns/${signedId}/receipt`)
		await opened.locator('[data-paper]').waitFor()
		await opened.goto(search)
		await results(opened).first().waitFor()
	})
	const list = await readScreen(page)
	await results(page).first().click()
	await page.getByRole('tab', { name: fr.returns['tab.photos'] }).waitFor()
	const title = (await page.locator('h1').textContent()) ?? ''
	const next = await readScreen(page)
	await page.context().setOffline(true)
	const plain = await openWatched(browser, { ...watched, bypassCSP: true }, async () => undefined)
	const forms = await measureInTurn(
		rounds,
		async () => {
			// A page behind another one is drawn once a second.
			await plain.bringToFront()
			await openPlainWithNext(plain, server.url, { screen: list, selector: result, next })
			return tapUntilShown(plain, result, title)
		},
		async () => {
			await page.bringToFront()
			await page.goBack()
			await results(page).first().waitFor()
			return tapUntilShown(page, result, title)
		},
	)
	const tasks: number[] = []
	// By its path: bytes would be turned into a file by the page itself, in a task of its own.
	const file = join(folder, 'IMG.jpg')
	writeFileSync(file, Buffer.from(photo, 'base64'))
	const thumbnails = await measureInTurn(
		rounds,
		async () => {
			await plain.bringToFront()
			return measureThumbnail(plain, photo)
		},
		async (round) => {
			await page.bringToFront()
			await page.goto(search)
			await results(page).nth(round).click()
			await page.getByRole('tab', { name: fr.returns['tab.photos'] }).click()
			const input = page.getByLabel(fr.photos.title, { exact: true })
			let taken = 0
			const task = await longestTaskMs(page, async () => {
				taken = (await untilPainted(page, () => input.setInputFiles(file), photoTile)).ms
			})
			tasks.push(task)
			return taken
		},
	)
	await page.goto(`${server.url}/returns/${signedId}`)
	const receipt = await untilPainted(
		page,
		() => page.getByRole('link', { name: fr.receipt.open }).click(),
		'[data-paper]',
	)
	const tell = (name: string, ms: number, most: number) => {
		console.log(`${name}: ${ms.toFixed(0)} ms (at most ${most})`)
		return ms <= most
	}
	const isWithin = [
		reportWork('work from the tap to the form of a claim', forms, ratios.form),
		reportRatio('thumbnail of a photo', thumbnails, ratios.thumbnail),
		tell('longest task while it is taken', median(tasks), limits.task),
		tell('receipt of twenty claims', receipt.ms, limits.receipt),
	]
	process.exitCode = isWithin.every(Boolean) ? 0 : 1
} finally {
	await browser.close()
	rmSync(folder, { recursive: true })
	await close()
}

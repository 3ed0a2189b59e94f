import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createOrder } from '../apps/api/src/testing/factories.ts'
import { drawLabelFrames, toJpeg } from '../testing/label-frames.ts'
import { becomeReadyForOffline, signIn } from './support/intents.ts'
import { test as base, expect } from './support/test.ts'
import { wholeBrowser } from './support/whole-browser.ts'
import { fr } from './support/words.ts'

const ean = '9521100000017'

/** The picture of a camera that is held upright: 720 × 1280, the label in its middle. */
const upright = async (picture: Promise<Buffer>): Promise<Buffer> =>
	sharp(await picture)
		.resize(720, 405)
		.extend({ top: 437, bottom: 438, background: '#5a5a5a' })
		.jpeg()
		.toBuffer()

/** A film of the labels that carry the EAN, as the browser's camera plays it: JPEG after JPEG. */
async function film(): Promise<Buffer> {
	const pictures: Buffer[] = []
	for await (const frame of drawLabelFrames(1, 1)) {
		if (frame.text !== ean) break
		if (['clean', 'blurred'].includes(frame.condition)) pictures.push(await upright(toJpeg(frame)))
	}
	return Buffer.concat(pictures)
}

const test = base.extend<object, { launchOptions: typeof wholeBrowser }>({
	launchOptions: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), 'roundsman-film-'))
			const path = join(folder, 'labels.mjpeg')
			writeFileSync(path, await film())
			const camera = [
				'--use-fake-device-for-media-stream',
				'--use-fake-ui-for-media-stream',
				`--use-file-for-fake-video-capture=${path}`,
			]
			await use({ ...wholeBrowser, args: [...(wholeBrowser.args ?? []), ...camera] })
			rmSync(folder, { recursive: true })
		},
		{ scope: 'worker' },
	],
})

/** Scans from the search of orders, which then shows what the article was ordered with. */
async function scanFor(page: Page, { article, orderId }: { article: string; orderId: string }) {
	await page.goto('/orders')
	await page.getByRole('button', { name: fr.orders.search }).click()
	await page.getByRole('button', { name: fr.scanner.button }).click()
	await expect(page.getByRole('searchbox', { name: fr.orders.search })).toHaveValue(article)
	const list = page.getByRole('list', { name: fr.orders.title })
	await expect(list.getByRole('link')).toHaveCount(1)
	await expect(list.getByRole('link', { name: new RegExp(`^${orderId}`) })).toBeVisible()
}

test('a label before the camera is searched by its article, with network and without', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const customerId = person.stops[0]?.customerId ?? ''
	const article = 'GDB1550'
	const { id: orderId } = await createOrder(db, customerId, {
		products: [{ article, brand: 'TRW', ean }],
	})
	await createOrder(db, customerId)
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await scanFor(page, { article, orderId })

	await context.setOffline(true)
	await page.reload()
	await scanFor(page, { article, orderId })
})

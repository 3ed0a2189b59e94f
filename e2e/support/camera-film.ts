import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawLabelFrames, toJpeg } from '../../testing/label-frames.ts'
import { test as base } from './test.ts'
import { wholeBrowser } from './whole-browser.ts'

/** The EAN on the labels before the camera. */
export const ean = '9521100000017'

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

/** A browser whose camera shows labels with that EAN. */
export const testWithCamera = base.extend<object, { launchOptions: typeof wholeBrowser }>({
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

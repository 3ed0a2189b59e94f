import {
	BarcodeFormat,
	BinaryBitmap,
	DecodeHintType,
	HybridBinarizer,
	MultiFormatReader,
	RGBLuminanceSource,
} from '@zxing/library'
import { BaseLoggger, Html5QrcodeSupportedFormats as Format } from 'html5-qrcode/esm/core.js'
import { ZXingHtml5QrcodeDecoder } from 'html5-qrcode/esm/zxing-html5-qrcode-decoder.js'
import {
	attemptOf,
	decodeFrame,
	loadDecoder,
} from '../../apps/web/src/platform/scanner/decode-frame.ts'

// Runs in the page: the three readers, each on the same picture, as it lies on the canvas of a camera.

type Picture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
/** `reads` in the order of the pictures that were shown; `ms` for each of them. */
export type Seen = { reads: (string | null)[]; ms: number[] }

const formats = ['EAN_13', 'EAN_8', 'UPC_A', 'CODE_128', 'ITF', 'QR_CODE', 'DATA_MATRIX'] as const

const hints = new Map<DecodeHintType, unknown>([
	[DecodeHintType.POSSIBLE_FORMATS, formats.map((name) => BarcodeFormat[name])],
	[DecodeHintType.TRY_HARDER, true],
])
const zxing = new MultiFormatReader()
zxing.setHints(hints)
const html5 = new ZXingHtml5QrcodeDecoder(
	formats.map((name) => Format[name]),
	false,
	new BaseLoggger(false),
)

function toCanvas({ data, width, height }: Picture): HTMLCanvasElement {
	const canvas = document.createElement('canvas')
	Object.assign(canvas, { width, height })
	canvas
		.getContext('2d', { willReadFrequently: true })
		?.putImageData(new ImageData(data, width, height), 0, 0)
	return canvas
}

function toGrey({ data, width, height }: Picture): Uint8ClampedArray {
	const grey = new Uint8ClampedArray(width * height)
	for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 4] ?? 0
	return grey
}

async function timed(
	read: () => Promise<string | null>,
): Promise<{ read: string | null; ms: number }> {
	const startedAt = performance.now()
	// They throw where they find nothing.
	const text = await read().catch(() => null)
	return { read: text, ms: performance.now() - startedAt }
}

const readers = {
	ours: async (picture: Picture, count: number) =>
		(await decodeFrame(picture, attemptOf(count), count))[0]?.text ?? null,
	'html5-qrcode': async (picture: Picture) => (await html5.decodeAsync(toCanvas(picture))).text,
	'@zxing/library': async (picture: Picture) => {
		const { width, height } = picture
		const source = new RGBLuminanceSource(toGrey(picture), width, height)
		return zxing.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
	},
}
export type ReaderName = keyof typeof readers

/** Shows a picture so many times, as a hand holds a label before the camera, until it is read. */
async function show(name: ReaderName, picture: Picture, times: number): Promise<Seen> {
	const seen: Seen = { reads: [], ms: [] }
	for (let count = 0; count < times; count += 1) {
		const { read, ms } = await timed(() => readers[name](picture, count))
		seen.reads.push(read)
		seen.ms.push(ms)
		if (read !== null) break
	}
	return seen
}

async function readPicture(name: ReaderName, address: string, times: number): Promise<Seen> {
	const bytes = await (await fetch(address)).arrayBuffer()
	const bitmap = await createImageBitmap(new Blob([bytes]))
	const { width, height } = bitmap
	const context = new OffscreenCanvas(width, height).getContext('2d')
	if (!context) throw new Error('No canvas')
	context.drawImage(bitmap, 0, 0)
	return show(name, context.getImageData(0, 0, width, height), times)
}

Object.assign(window, { loadDecoder, readPicture })

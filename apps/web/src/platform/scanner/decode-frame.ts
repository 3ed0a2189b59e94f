import {
	prepareZXingModule,
	type ReaderOptions,
	type ReadResult,
	readBarcodes,
} from 'zxing-wasm/reader'
import { type Frame, sharpenFrame, turnFrame } from './frame.ts'

/** The code formats of labels on parts, parcels and orders. Other formats cost time and cause misreadings. */
const codeFormats = ['EAN13', 'EAN8', 'UPCA', 'Code128', 'ITF', 'QRCode', 'DataMatrix'] as const

/** One code of a picture: its text, with GS1 separators. */
export type FrameRead = { text: string; format: string }

const options: ReaderOptions = {
	formats: [...codeFormats],
	tryHarder: true,
	tryRotate: true,
	tryInvert: false,
	tryDownscale: true,
	// Half size averages the noise of dim light while thin bars stay.
	downscaleFactor: 2,
	maxNumberOfSymbols: 4,
	// By the standard a code without a named charset is Latin-1; the library would guess Japanese charsets.
	characterSet: 'ISO8859_1',
}
/** Angles for tilted bars that reading along rows and columns misses. */
const turns = [45, -30] as const

/** A part of an interleaved code reads as a shorter one. */
const shortestInterleaved = 10

/** Loads the decoder from its source: a URL of this origin, or its bytes. */
export async function loadDecoder(wasm: string | ArrayBuffer): Promise<void> {
	const overrides = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm }
	await prepareZXingModule({ overrides, fireImmediately: true })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Most encoders write UTF-8 without declaring it: text that is valid UTF-8 is decoded as such. */
function readLetters({ text, hasECI }: Pick<ReadResult, 'text' | 'hasECI'>): string {
	const codes = [...text].map((letter) => letter.charCodeAt(0))
	const isLatin = codes.every((code) => code <= 0xff)
	if (hasECI || !isLatin || codes.every((code) => code < 0x80)) return text
	try {
		return utf8.decode(Uint8Array.from(codes))
	} catch {
		return text
	}
}

const isTrusted = ({ isValid, text, format }: ReadResult) =>
	isValid && text !== '' && (!format.startsWith('ITF') || text.length >= shortestInterleaved)

/** The codes of the picture, the one nearest to its middle first. */
async function readStraight({ data, width, height }: Frame): Promise<FrameRead[]> {
	const image = { data, width, height, colorSpace: 'srgb' } as ImageData
	const found = (await readBarcodes(image, options)).filter(isTrusted)
	const distance = ({ position }: ReadResult) => {
		const corners = [position.topLeft, position.bottomRight]
		const [x = 0, y = 0] = (['x', 'y'] as const).map((axis) =>
			corners.reduce((sum, corner) => sum + corner[axis] / 2, 0),
		)
		return Math.hypot(x - width / 2, y - height / 2)
	}
	return found
		.sort((one, other) => distance(one) - distance(other))
		.map((code) => ({ text: readLetters(code), format: code.format }))
}

/** Attempts to read a picture. */
export type Attempt = 'straight' | 'sharpened' | 'turned' | 'thorough'

const attempts = ['straight', 'sharpened', 'turned'] as const

/** The attempt for the camera's next picture. Slower ones are used for every third picture only. */
export const attemptOf = (count: number): Attempt => attempts[count % attempts.length] ?? 'straight'

const sharpened = (frame: Frame) => sharpenFrame(frame)
const turned = turns.map((degrees) => (frame: Frame) => turnFrame(frame, degrees))

function* stepsOf(attempt: Attempt, count: number): Generator<(frame: Frame) => Frame> {
	if (attempt === 'sharpened' || attempt === 'thorough') yield sharpened
	if (attempt === 'thorough') yield* turned
	const next = turned[Math.floor(count / attempts.length) % turned.length]
	if (attempt === 'turned' && next) yield next
}

/** Reads the codes of a picture; empty where none is readable. `count` selects the next angle. */
export async function decodeFrame(
	frame: Frame,
	attempt: Attempt = 'straight',
	count = 0,
): Promise<FrameRead[]> {
	const found = await readStraight(frame)
	if (found.length > 0) return found
	for (const look of stepsOf(attempt, count)) {
		const seen = await readStraight(look(frame))
		if (seen.length > 0) return seen
	}
	return []
}

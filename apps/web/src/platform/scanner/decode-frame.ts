import {
	prepareZXingModule,
	type ReaderOptions,
	type ReadResult,
	readBarcodes,
} from 'zxing-wasm/reader'
import { type Frame, sharpenFrame, turnFrame } from './frame.ts'

/** The code formats of labels on parts, parcels and orders. Other formats cost time and cause misreadings. */
const codeFormats = ['EAN13', 'EAN8', 'UPCA', 'Code128', 'ITF', 'QRCode', 'DataMatrix'] as const

/** One code of a picture: what it says, marks of GS1 included. */
export type FrameRead = { text: string; format: string }

const options: ReaderOptions = {
	formats: [...codeFormats],
	tryHarder: true,
	tryRotate: true,
	tryInvert: false,
	tryDownscale: true,
	// By half: noise of dim light is averaged away while thin bars stay.
	downscaleFactor: 2,
	maxNumberOfSymbols: 4,
	// A code without a named charset is Latin-1 by the standard; the reader would guess Japanese ones.
	characterSet: 'ISO8859_1',
}
/** Angles of tilted bars that a reader along rows and columns misses. */
const turns = [45, -30] as const

/** A part of one of these codes reads as a shorter one. */
const shortestInterleaved = 10

/** Loads the decoder from its source: a URL of this origin, or its bytes. */
export async function loadDecoder(wasm: string | ArrayBuffer): Promise<void> {
	const overrides = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm }
	await prepareZXingModule({ overrides, fireImmediately: true })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Most who draw codes write UTF-8 and do not say so: what is well-formed in it is meant so. */
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

/** Codes of the picture, the one next to its middle first. */
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

/** Attempts for a picture that is not read as it is. */
export type Attempt = 'straight' | 'sharpened' | 'turned' | 'thorough'

const attempts = ['straight', 'sharpened', 'turned'] as const

/** The attempt of the camera's next picture. What costs more is done with every third one only. */
export const attemptOf = (count: number): Attempt => attempts[count % attempts.length] ?? 'straight'

const sharpened = (frame: Frame) => sharpenFrame(frame)
const turned = turns.map((degrees) => (frame: Frame) => turnFrame(frame, degrees))

function* stepsOf(attempt: Attempt, count: number): Generator<(frame: Frame) => Frame> {
	if (attempt === 'sharpened' || attempt === 'thorough') yield sharpened
	if (attempt === 'thorough') yield* turned
	const next = turned[Math.floor(count / attempts.length) % turned.length]
	if (attempt === 'turned' && next) yield next
}

/** Reads the codes of a picture; none where nothing can be read. `count` says which turn is next. */
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

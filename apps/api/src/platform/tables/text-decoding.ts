import { type TableEncoding, TableError } from './table.ts'

/** Share of zero bytes that indicates UTF-16: in Latin text every other byte is 0. */
const zerosOfUtf16 = 0.3

function zeroPart(head: Uint8Array, from: 0 | 1): number {
	let [zeros, all] = [0, 0]
	for (let at = from; at < head.length; at += 2) {
		all += 1
		if (head[at] === 0) zeros += 1
	}
	return all === 0 ? 0 : zeros / all
}

/**
 * Detects the encoding from the first bytes: by byte order mark, or UTF-16 without one. Otherwise UTF-8 until
 * it proves wrong.
 */
export function findEncoding(head: Uint8Array): { encoding: TableEncoding; hasBom: boolean } {
	const [a, b, c] = head
	if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', hasBom: true }
	if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', hasBom: true }
	if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', hasBom: true }
	const [even, odd] = [zeroPart(head, 0), zeroPart(head, 1)]
	if (odd > zerosOfUtf16 && even < odd / 4) return { encoding: 'utf-16le', hasBom: false }
	if (even > zerosOfUtf16 && odd < even / 4) return { encoding: 'utf-16be', hasBom: false }
	return { encoding: 'utf-8', hasBom: false }
}

/** The number of bytes at the end of a chunk that begin a character continued in the next one */
function openLength(bytes: Uint8Array): number {
	for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
		const byte = bytes[bytes.length - back] ?? 0
		if (byte < 0x80) return 0
		if (byte < 0xc0) continue
		const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
		return needed > back ? back : 0
	}
	return 0
}

const beyondAscii = /\P{ASCII}/u

/**
 * Whether most non-ASCII text is valid UTF-8: then it is UTF-8 with a broken character, not another encoding.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
	const text = new TextDecoder('utf-8').decode(bytes)
	const all = text.match(/\P{ASCII}/gu)?.length ?? 0
	const broken = text.match(/\ufffd/g)?.length ?? 0
	return all - broken > broken
}

const lineBreaks = (text: string) => text.split('\n').length - 1

const makeDecoder = (encoding: TableEncoding) =>
	new TextDecoder(encoding, { fatal: encoding !== 'windows-1252', ignoreBOM: true })

/**
 * Decodes chunks of a file. Without a declared encoding it is UTF-8; if the first non-ASCII character is not
 * valid UTF-8, it is Windows-1252. A file that changes from UTF-8 to something else is refused with the line.
 */
export class TextPieces {
	encoding: TableEncoding
	#decoder: ReturnType<typeof makeDecoder>
	#open = new Uint8Array()
	#isDecided: boolean
	#lines = 1
	#isAtStart = true

	constructor({ encoding, isSure }: { encoding: TableEncoding; isSure: boolean }) {
		this.encoding = encoding
		this.#isDecided = isSure
		this.#decoder = makeDecoder(encoding)
	}

	decode(piece: Uint8Array, isLast = false): string {
		const bytes = this.#open.length > 0 ? Buffer.concat([this.#open, piece]) : piece
		const open = this.encoding === 'utf-8' && !isLast ? openLength(bytes) : 0
		const whole = bytes.subarray(0, bytes.length - open)
		const decoded = this.#decodeWhole(whole, bytes, isLast)
		const text = this.#isAtStart ? decoded.replace(/^\ufeff/, '') : decoded
		this.#isAtStart &&= decoded === ''
		this.#open = this.encoding === 'utf-8' ? bytes.slice(bytes.length - open) : new Uint8Array()
		this.#lines += lineBreaks(text)
		return text
	}

	#decodeWhole(whole: Uint8Array, all: Uint8Array, isLast: boolean): string {
		try {
			const stream = this.encoding !== 'utf-8' && !isLast
			const text = this.#decoder.decode(whole, { stream })
			if (!this.#isDecided) this.#isDecided = beyondAscii.test(text)
			return text
		} catch {
			if (this.#isDecided || isMostlyUtf8(all)) throw this.#error(whole)
			this.encoding = 'windows-1252'
			this.#isDecided = true
			this.#decoder = makeDecoder('windows-1252')
			return this.#decoder.decode(all, { stream: !isLast })
		}
	}

	#error(bytes: Uint8Array): TableError {
		const text = new TextDecoder(this.encoding).decode(bytes)
		return new TableError('encoding', this.#lines + lineBreaks(text.split('\ufffd')[0] ?? ''))
	}
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import bwipjs from 'bwip-js/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeFrame, loadDecoder } from './decode-frame.ts'
import type { Frame } from './frame.ts'

beforeAll(async () => {
	const wasm = readFileSync(
		fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
	)
	await loadDecoder(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength))
})

const scale = 4
const quiet = 4

/** A code of these bytes as a camera sees it: nothing in it says in which letters they are written. */
function drawCode(bytes: Uint8Array, bcid = 'qrcode'): Frame {
	const text = [...bytes].map((byte) => `^${String(byte).padStart(3, '0')}`).join('')
	const [code] = bwipjs.raw({ bcid, text, parse: true, binarytext: true }) as unknown as {
		pixs: number[]
		pixx: number
		pixy: number
	}[]
	if (!code) throw new Error('No code')
	const width = (code.pixx + 2 * quiet) * scale
	const height = (code.pixy + 2 * quiet) * scale
	const data = new Uint8ClampedArray(width * height * 4).fill(255)
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const [column, row] = [Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet]
			const isInside = column >= 0 && row >= 0 && column < code.pixx && row < code.pixy
			const isDark = isInside && code.pixs[row * code.pixx + column] === 1
			if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
		}
	}
	return { data, width, height }
}

const textsOf = async (bytes: Uint8Array, bcid?: string) =>
	(await decodeFrame(drawCode(bytes, bcid))).map(({ text }) => text)

describe('a label whose letters are not named', () => {
	const texts = ['Größe 5', '25°C', 'ÄÖ', '½ «L»', 'Dépôt n° 12', 'Référence: é', 'ABC-123']

	it.each(texts)('in Latin-1 reads as it was written: %s', async (text) => {
		expect(await textsOf(Uint8Array.from(Buffer.from(text, 'latin1')))).toEqual([text])
	})

	it.each([...texts, 'Kadıoğlu', 'Łódź', '株式会社'])('in UTF-8 reads too: %s', async (text) => {
		expect(await textsOf(new TextEncoder().encode(text))).toEqual([text])
	})

	it('reads as a small square code too', async () => {
		expect(await textsOf(Uint8Array.from(Buffer.from('Größe 5', 'latin1')), 'datamatrix')).toEqual([
			'Größe 5',
		])
	})
})

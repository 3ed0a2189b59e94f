import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import {
	codesOf,
	labelSize,
	type Rect,
} from '../apps/api/src/domains/parcels/carriers/draw-label.ts'
import { issueNumber } from '../apps/api/src/domains/parcels/carriers/issue-number.ts'
import { decodeFrame, loadDecoder } from '../apps/web/src/platform/scanner/decode-frame.ts'
import { carriers } from '../packages/contract/src/options/order-codes.ts'
import { shipmentNumberError } from '../packages/contract/src/parcels/shipment-number-rules.ts'

beforeAll(async () => {
	const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
	await loadDecoder(new Uint8Array(wasm).buffer)
}, 120_000)

/** About 200 dots an inch, as label printers print. */
const scale = 200 / 72
const [width, height] = [labelSize.width, labelSize.height].map((edge) => Math.round(edge * scale))

/** A part of a label as a printer puts it on paper. */
function print(rects: readonly Rect[]) {
	const picture = { width: width ?? 0, height: height ?? 0 }
	const data = new Uint8ClampedArray(picture.width * picture.height * 4).fill(255)
	for (const rect of rects) {
		const [left, right] = [rect.x, rect.x + rect.width].map((x) => Math.round(x * scale))
		const [top, bottom] = [rect.y, rect.y + rect.height].map((y) => Math.round(y * scale))
		for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
			for (let x = left ?? 0; x < (right ?? 0); x += 1) {
				data.fill(0, (y * picture.width + x) * 4, (y * picture.width + x) * 4 + 3)
			}
		}
	}
	return { ...picture, data }
}

it.each(carriers)(
	'gives shipments of %s numbers in its form, and a scanner reads both codes',
	async (carrier) => {
		for (const serial of [1, 48_151, 123_456_789]) {
			expect(shipmentNumberError(carrier, issueNumber(carrier, serial))).toBeNull()
		}
		const number = issueNumber(carrier, 48_151)
		const rects = codesOf({ number, qr: `https://drop.example/${number}` })
		const middle = labelSize.height * 0.66
		const read = async (some: readonly Rect[]) =>
			(await decodeFrame(print(some) as ImageData, 'thorough')).map(({ text }) => text)
		const bars = await read(rects.filter(({ y }) => y > middle))
		const code = await read(rects.filter(({ y }) => y < middle))
		expect(bars.some((text) => text.endsWith(number))).toBe(true)
		expect(code).toContain(`https://drop.example/${number}`)
	},
)

import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { decodeFrame, loadDecoder } from '../apps/web/src/platform/scanner/decode-frame.ts'
import { measureFrame } from '../apps/web/src/platform/scanner/frame.ts'
import { readScan } from '../packages/contract/src/codes/code-rules.ts'
import { conditions, drawLabelFrames, type LabelFrame, toRgba } from './label-frames.ts'

// The decoder as the app has it, over pictures that a camera might give: `SCANNER_SEED` makes others.
const seed = Number(process.env.SCANNER_SEED || 1)

const meaningOf = (raw: string) => {
	const scan = readScan(raw)
	return 'text' in scan ? scan.text : scan.reason
}

type Outcome = Omit<LabelFrame, 'pixels'> & { read: string | null; sharpness: number }
const outcomes: Outcome[] = []

beforeAll(async () => {
	const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
	await loadDecoder(new Uint8Array(wasm).buffer)
	for await (const { pixels, ...frame } of drawLabelFrames(seed)) {
		const picture = toRgba({ pixels, ...frame })
		const [first] = await decodeFrame(picture, 'thorough')
		const { sharpness } = measureFrame(picture)
		outcomes.push({ ...frame, sharpness, read: first ? meaningOf(first.text) : null })
	}
}, 120_000)

const isRight = ({ read, text }: Outcome) => read === meaningOf(text)
const shareOf = (some: readonly Outcome[]) => some.filter(isRight).length / some.length

it('reads nine of ten labels of more than two hundred, in every format and condition', () => {
	expect(outcomes.length).toBeGreaterThanOrEqual(200)
	expect(shareOf(outcomes)).toBeGreaterThan(0.9)
	for (const condition of conditions) {
		const some = outcomes.filter((one) => one.condition === condition)
		expect(shareOf(some), condition).toBeGreaterThan(0.5)
	}
	for (const format of new Set(outcomes.map((one) => one.format))) {
		const some = outcomes.filter((one) => one.format === format)
		expect(shareOf(some), format).toBeGreaterThan(0.7)
	}
})

it('hardly ever reads another code than the one that is there', () => {
	const wrong = outcomes.filter((one) => one.read !== null && !isRight(one))
	// These are what two equal reads are for.
	expect(wrong.length, wrong.map(({ name }) => name).join()).toBeLessThanOrEqual(2)
})

it('measures that a blurred label is less sharp than a clean one', () => {
	const meanOf = (condition: string) => {
		const some = outcomes.filter((one) => one.condition === condition)
		return some.reduce((sum, { sharpness }) => sum + sharpness, 0) / some.length
	}
	expect(meanOf('blurred')).toBeLessThan(meanOf('clean') * 0.7)
})

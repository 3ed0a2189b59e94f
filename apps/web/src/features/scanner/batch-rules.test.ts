import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type BatchLine,
	type BatchTick,
	batchRows,
	checkBatchScan,
	countOf,
	settlePhoto,
} from './batch-rules.ts'

const ean = '9521100000017'
const piece = '410023917030000772'
const discs: BatchLine = { id: 'discs', title: 'Brake disc', quantity: 2, ean }
const pump: BatchLine = { id: 'pump', title: 'Pump', quantity: 1, pieceCodes: [piece] }
const lines = [discs, pump]

const scanAll = (codes: readonly string[]) => {
	const ticks: BatchTick[] = []
	const kinds = codes.map((code) => {
		const outcome = checkBatchScan(lines, ticks, code)
		if (outcome.kind === 'hit') ticks.push(outcome.tick)
		return outcome.kind
	})
	return { ticks, kinds }
}

describe('scans against what is expected', () => {
	it('tick an article as often as it is expected, and a piece once', () => {
		expect(scanAll([ean, ean, ean, piece, piece]).kinds).toEqual([
			...['hit', 'hit', 'double'],
			...['hit', 'double'],
		])
	})

	it('say when a line has all its pieces', () => {
		const first = checkBatchScan(lines, [], ean)
		expect(first).toMatchObject({ kind: 'hit', isComplete: false })
		const { ticks } = scanAll([ean])
		expect(checkBatchScan(lines, ticks, ean)).toMatchObject({ kind: 'hit', isComplete: true })
	})

	it('never tick more pieces than are expected, whatever is scanned', () => {
		const anyCode = fc.oneof(fc.constantFrom(ean, piece), fc.string())
		fc.assert(
			fc.property(fc.array(anyCode, { maxLength: 20 }), (codes) => {
				const { ticks, kinds } = scanAll(codes)
				for (const line of lines) expect(countOf(line, ticks)).toBeLessThanOrEqual(line.quantity)
				expect(kinds.filter((kind) => kind === 'hit')).toHaveLength(ticks.length)
			}),
		)
	})
})

it('rows stand in the order of the last scan, strangers among them, and the rest as expected', () => {
	const bearing: BatchLine = { id: 'bearing', title: 'Bearing', quantity: 1, ean: '95200002' }
	const ticks = [
		{ lineId: 'discs', code: ean },
		{ lineId: 'pump', code: piece },
	]
	const strangers = [
		{ code: 'first', after: 0 },
		{ code: 'between', after: 1 },
		{ code: 'last', after: 2 },
		{ code: 'very last', after: 2 },
	]
	const rows = batchRows([bearing, ...lines], ticks, strangers)
	const names = rows.map((row) => (row.kind === 'line' ? row.line.id : row.stranger.code))
	expect(names).toEqual(['very last', 'last', 'pump', 'between', 'discs', 'first', 'bearing'])
})

describe('a code that is found in a photo later', () => {
	const photo = { lineId: 'discs', code: '', photoId: 'p1' }
	const settle = (ticks: readonly BatchTick[], code: string) =>
		settlePhoto(lines, ticks, 'p1', code)

	it('takes the place of the photo at its line, or at the line to which it belongs', () => {
		expect(settle([photo], ean).ticks).toEqual([{ lineId: 'discs', code: ean }])
		expect(settle([photo], piece).ticks).toEqual([{ lineId: 'pump', code: piece }])
	})

	it('takes the tick away when it counts already or belongs to no line', () => {
		const pump = { lineId: 'pump', code: piece }
		expect(settle([pump, photo], piece)).toMatchObject({
			ticks: [pump],
			outcome: { kind: 'double' },
		})
		expect(settle([pump, photo], '4006381333931')).toMatchObject({
			ticks: [pump],
			outcome: { kind: 'stranger' },
		})
	})

	it('changes nothing when the photo was taken back meanwhile', () => {
		expect(settle([], ean)).toEqual({ ticks: [], outcome: null })
	})

	it('never counts more than is expected, and never a piece twice', () => {
		const anyCode = fc.oneof(fc.constantFrom(ean, piece), fc.string())
		fc.assert(
			fc.property(fc.array(anyCode, { maxLength: 8 }), anyCode, (codes, found) => {
				const { ticks: scanned } = scanAll(codes)
				const open = lines.find((line) => countOf(line, scanned) < line.quantity)
				if (!open) return
				const { ticks } = settle([...scanned, { ...photo, lineId: open.id }], found)
				for (const line of lines) expect(countOf(line, ticks)).toBeLessThanOrEqual(line.quantity)
				expect(ticks.filter(({ code }) => code === piece).length).toBeLessThanOrEqual(1)
			}),
		)
	})
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exifOf, jpegOf, withSegments, xmpOf } from '#testing/fake-pictures.ts'
import {
	isTooShort,
	type Mark,
	markKinds,
	markPath,
	moveMark,
	placeOnPicture,
	scaleMark,
	turnMark,
} from './mark-rules.ts'
import { fitInto, pictureSizeOf } from './photo-file.ts'

/** Made with sharp: a JPEG of 40 × 30, held on its side, with XMP behind Exif. */
const turnedFile = Uint8Array.from(
	atob(
		[
			'/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAA',
			'AgAAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcA',
			'BAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAACgAAAADoAQAAQAAAB4AAAAAAAAA/+EAT2h0',
			'dHA6Ly9ucy5hZG9iZS5jb20veGFwLzEuMC8APHg6eG1wbWV0YSB4bWxuczp4PSJhZG9iZTpuczptZXRhLyI+PC94',
			'OnhtcG1ldGE+/9sAQwBQNzxGPDJQRkFGWlVQX3jIgnhubnj1r7mRyP//////////////////////////////////',
			'/////////////////9sAQwFVWlp4aXjrgoLr////////////////////////////////////////////////////',
			'/////////////////////8AAEQgAHgAoAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAC/8QAFBABAAAA',
			'AAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAAC/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQAC',
			'EQMRAD8AgBKgAAAAAAAAAH//2Q==',
		].join(''),
	),
	(sign) => sign.charCodeAt(0),
)

const edge = fc.integer({ min: 1, max: 12_000 })
const size = fc.record({ width: edge, height: edge })

describe('the size of a picture', () => {
	it('is read from the header of a JPEG as it is looked at, however it was held', () => {
		fc.assert(
			fc.property(size, fc.integer({ min: 1, max: 8 }), ({ width, height }, orientation) => {
				const upright = orientation < 5 ? { width, height } : { width: height, height: width }
				expect(pictureSizeOf(jpegOf(width, height, orientation).buffer)).toEqual(upright)
			}),
		)
	})

	it('is that of the first Exif, whatever else stands in segments of its kind', () => {
		const bare = jpegOf(4000, 3000)
		const bytes = withSegments(bare, xmpOf(), exifOf(6), xmpOf(), exifOf(1))
		expect(pictureSizeOf(bytes.buffer)).toEqual({ width: 3000, height: 4000 })
		const [unsaid] = [withSegments(bare, exifOf(), exifOf(6))]
		expect(pictureSizeOf(unsaid.buffer)).toEqual({ width: 4000, height: 3000 })
	})

	it('is that of a whole file of 40 × 30, with Exif’s 6 and XMP behind it', () => {
		expect(pictureSizeOf(turnedFile.buffer)).toEqual({ width: 30, height: 40 })
	})

	it('is read from the header of a PNG', () => {
		const bytes = new DataView(new ArrayBuffer(33))
		bytes.setUint32(0, 0x89504e47)
		bytes.setUint32(16, 640)
		bytes.setUint32(20, 480)
		expect(pictureSizeOf(bytes.buffer)).toEqual({ width: 640, height: 480 })
	})

	it('is not known of bytes that hold none, whatever they are', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
				const jpeg = Uint8Array.from([0xff, 0xd8, ...bytes])
				const read = pictureSizeOf(jpeg.buffer)
				expect(read === null || Number.isInteger(read.width)).toBe(true)
			}),
		)
	})

	it('is fitted without being enlarged or bent', () => {
		fc.assert(
			fc.property(size, fc.integer({ min: 100, max: 3000 }), (one, longest) => {
				const fitted = fitInto(one, longest)
				expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(
					Math.max(1, Math.min(longest, Math.max(one.width, one.height))),
				)
				expect(Math.abs(fitted.width * one.height - fitted.height * one.width)).toBeLessThanOrEqual(
					Math.max(one.width, one.height),
				)
			}),
		)
	})
})

const part = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: part, y: part })
const mark: fc.Arbitrary<Mark> = fc.record({
	kind: fc.constantFrom(...markKinds),
	from: point,
	to: point,
})
const isOnPicture = ({ from, to }: Mark) =>
	[from.x, from.y, to.x, to.y].every((value) => value >= 0 && value <= 1)

describe('a mark', () => {
	const picture = { width: 1200, height: 900 }

	it('stays on the picture, however it is moved, scaled and turned', () => {
		const by = fc.double({ min: -2, max: 2, noNaN: true })
		fc.assert(
			fc.property(mark, by, by, fc.constantFrom(0.8, 1.25), (one, x, y, factor) => {
				expect(isOnPicture(moveMark(one, x, y))).toBe(true)
				expect(isOnPicture(scaleMark(one, factor, picture))).toBe(true)
				expect(isOnPicture(turnMark(one, picture))).toBe(true)
			}),
		)
	})

	it('keeps its shape when it is moved, and never shrinks out of sight', () => {
		fc.assert(
			fc.property(mark, (one) => {
				const moved = moveMark(one, 0.3, -0.2)
				expect(moved.to.x - moved.from.x).toBeCloseTo(one.to.x - one.from.x)
				fc.pre(!isTooShort(one, picture))
				let small = one
				for (let count = 0; count < 40; count += 1) small = scaleMark(small, 0.8, picture)
				expect(isTooShort(small, picture)).toBe(false)
			}),
		)
	})

	it('lies where the finger is, on a picture in the middle of its box', () => {
		const box = { left: 10, top: 20, width: 400, height: 500 }
		const place = (x: number, y: number) => placeOnPicture({ x, y }, box, picture)
		expect(place(10, 120)).toEqual({ x: 0, y: 0 })
		expect(place(210, 270)).toEqual({ x: 0.5, y: 0.5 })
		expect(place(500, 30)).toEqual({ x: 1, y: 0 })
	})

	it('is a line that both the page and the canvas draw', () => {
		const arrow: Mark = { kind: 'arrow', from: { x: 0, y: 0 }, to: { x: 0.5, y: 0 } }
		expect(markPath(arrow, picture)).toMatch(/^M0 0L600 0M[\d.]+ -?[\d.]+L600 0L[\d.]+ -?[\d.]+$/)
		const circle: Mark = { kind: 'circle', from: { x: 0.5, y: 0.5 }, to: { x: 0.25, y: 0.25 } }
		expect(markPath(circle, picture)).toBe(
			'M300 337.5A150 112.5 0 1 0 600 337.5A150 112.5 0 1 0 300 337.5',
		)
	})
})

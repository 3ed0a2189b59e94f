import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hostilePictures } from '../../../testing/hostile/hostile-pictures.ts'
import { pngOf } from '../../../testing/hostile/png-of.ts'
import { drawPhoto } from '../../../testing/worlds/returns-world.ts'
import { makePicture } from './make-picture.ts'
import { isAffordable, photoLimits, readHead, signatureLimits } from './picture-rules.ts'

/** A machine that runs other tests may take far longer than one that makes pictures. */
const patientMs = 60_000
const sizes = { edgePx: 2048, smallEdgePx: 320 }
const taskOf = (bytes: Buffer, limits = photoLimits) =>
	({ kind: 'photo', bytes, ...limits, ...sizes }) as const

describe('what a picture costs', () => {
	const base = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#a05030' } })

	it('is read from the head of what is one', async () => {
		const whole = { isWhole: true, scans: 1 }
		const part = { isWhole: false, scans: 1 }
		const size = { width: 80, height: 60 }
		const jpeg = await base(80, 60).jpeg().toBuffer()
		expect(readHead(jpeg)).toEqual({ ...size, pixelBytes: 3, ...part })
		const progressive = readHead(await base(80, 60).jpeg({ progressive: true }).toBuffer())
		expect(progressive).toMatchObject({ ...size, pixelBytes: 3, isWhole: true })
		expect(progressive?.scans).toBeGreaterThan(5)
		expect(readHead(await base(80, 60).png().toBuffer())).toEqual({
			...size,
			pixelBytes: 3,
			...part,
		})
		const deep = base(80, 60).ensureAlpha().toColourspace('rgb16').png({ progressive: true })
		expect(readHead(await deep.toBuffer())).toEqual({ ...size, pixelBytes: 8, ...whole })
		expect(readHead(await base(80, 60).gif().toBuffer())).toEqual({
			...size,
			pixelBytes: 4,
			...whole,
		})
		for (const text of ['', 'GIF', 'BM', '<svg/>', '\xff\xd8', '\x89PNG\r\n\x1a\n']) {
			expect(readHead(Buffer.from(text, 'latin1')), text).toBe(null)
		}
	})

	it('is bounded by the sides, the pixels, their depth, and by how often all are gone over', () => {
		const phone = { width: 8_160, height: 6_120, pixelBytes: 3, isWhole: false, scans: 1 }
		expect(isAffordable(phone, photoLimits)).toBe(true)
		const panorama = { ...phone, width: 16_000, height: 3_000 }
		expect(isAffordable(panorama, photoLimits)).toBe(true)
		expect(isAffordable(phone, signatureLimits)).toBe(false)
		for (const more of [
			{ width: 1, height: 49_999_999 },
			{ width: 0 },
			{ width: 9_000 },
			{ pixelBytes: 8 },
			{ isWhole: true },
			{ scans: 12 },
			{ width: 100, height: 100, scans: 41 },
		]) {
			expect(isAffordable({ ...phone, ...more }, photoLimits), JSON.stringify(more)).toBe(false)
		}
		const small = { ...phone, width: 6_000, height: 4_000 }
		expect(isAffordable({ ...small, isWhole: true, scans: 10 }, photoLimits)).toBe(true)
	})

	it('is never paid for what is out of all bounds', async () => {
		const decoded = (await hostilePictures()).filter(({ bytes }) => {
			const head = readHead(bytes)
			return head !== null && isAffordable(head, photoLimits)
		})
		for (const { name, bytes } of decoded) {
			const head = readHead(bytes)
			expect((head?.width ?? 0) * (head?.height ?? 0), name).toBeLessThanOrEqual(50_000_000)
			expect(name).not.toContain('49999999 ×')
		}
	})
})

describe('a picture is made in a process of its own', () => {
	it('that ends alone when it needs too much memory, and the next one is made', async () => {
		const sidePx = 10_000
		const bomb = pngOf({
			...{ width: sidePx, height: sidePx, colour: 6, isInterlaced: true },
			dataBytes: sidePx * sidePx * 4 + 8 * sidePx,
		})
		const limits = { sideMaxPx: sidePx, pixelsMax: sidePx * sidePx }
		expect(await makePicture('anna', taskOf(bomb, limits), patientMs)).toBe(null)
		const made = await makePicture('anna', taskOf(await drawPhoto(1)), patientMs)
		expect(made?.photo.length).toBeGreaterThan(100)
	})

	it('that is ended when it takes too long, to be tried again', async () => {
		const photo = taskOf(await drawPhoto(2))
		await expect(makePicture('anna', photo, 0)).rejects.toMatchObject({ status: 503, type: 'BUSY' })
		expect(await makePicture('anna', photo, patientMs)).not.toBe(null)
	})

	it('for several people at once', async () => {
		const people = ['anna', 'ben', 'cleo', 'dora']
		const photos = await Promise.all(people.map((_, seed) => drawPhoto(seed)))
		const made = await Promise.all(
			people.map((person, at) =>
				makePicture(person, taskOf(photos[at] ?? Buffer.alloc(0)), patientMs),
			),
		)
		for (const one of made) expect(one?.thumbnail.length).toBeGreaterThan(100)
	})

	it('that knows no other kind of picture', async () => {
		const webp = await sharp(await drawPhoto(1))
			.webp()
			.toBuffer()
		expect(await makePicture('anna', taskOf(webp), patientMs)).toBe(null)
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
		expect(await makePicture('anna', taskOf(svg), patientMs)).toBe(null)
	})
})

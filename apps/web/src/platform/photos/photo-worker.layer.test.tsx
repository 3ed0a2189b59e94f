import { describe, expect, it } from 'vitest'
import { createPhone } from '#app/phone/create-phone.ts'
import { exifOf, withSegments, xmpOf } from '#testing/fake-pictures.ts'
import { newId, outboxOf } from '../outbox/outbox.ts'
import { SessionStore } from '../session/session-store.ts'
import { readPhoto, takePhoto } from './photo-commands.ts'

/** A picture that is red on its left and blue on its right, as the sensor saw it. */
async function drawJpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d')
	if (!context) throw new Error('No canvas')
	context.fillStyle = '#f00'
	context.fillRect(0, 0, width / 2, height)
	context.fillStyle = '#00f'
	context.fillRect(width / 2, 0, width / 2, height)
	const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
	return new Uint8Array(await blob.arrayBuffer())
}

/** The size of a picture, and whether its first quarter by height is red. */
async function lookAt(bytes: BlobPart) {
	const bitmap = await createImageBitmap(new Blob([bytes]))
	const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
	const context = canvas.getContext('2d')
	if (!context) throw new Error('No canvas')
	context.drawImage(bitmap, 0, 0)
	const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, bitmap.height / 4, 1, 1).data
	const isRedAbove = red > 200 && blue < 60
	return { width: bitmap.width, height: bitmap.height, isRedAbove }
}

/** A side that the browser has rounded. */
const oneOf = (side: number) => expect.closeTo(side, -0.2) as number

const bytesOfDataUrl = async (address: string) => (await fetch(address)).arrayBuffer()

/** Takes a photo of a file on a phone of its own; gives it with the bytes that lie there. */
async function take(
	file: Uint8Array<ArrayBuffer>,
	onThumbnail: (address: string) => void = () => {},
) {
	const userId = newId()
	const outbox = outboxOf(createPhone(new SessionStore({ token: 'token', userId })))
	await outbox.open(userId, () => true)
	try {
		const photo = await takePhoto(outbox, new File([file], 'photo'), onThumbnail)
		return { ...photo, bytes: await readPhoto(outbox, photo) }
	} finally {
		await outbox.close()
	}
}

describe('the worker that makes photos', () => {
	it.each([
		['Exif alone', [exifOf(6)]],
		['XMP behind Exif', [exifOf(6), xmpOf()]],
		['XMP before Exif', [xmpOf(), exifOf(6)]],
	])('holds a portrait photo upright and does not bend it: %s', async (_, segments) => {
		const file = withSegments(await drawJpeg(2800, 2100), ...segments)
		const thumbnails: string[] = []
		const made = await take(file, (one) => thumbnails.push(one))
		expect(await lookAt(made.bytes)).toEqual({
			...{ width: oneOf(1536), height: 2048, isRedAbove: true },
		})
		expect(thumbnails).toEqual([made.thumbnail])
		expect(await lookAt(await bytesOfDataUrl(made.thumbnail ?? ''))).toEqual({
			...{ width: oneOf(240), height: 320, isRedAbove: true },
		})
	})

	it('makes nothing of what is no picture, and goes on', async () => {
		const broken = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0)
		await expect(take(broken)).rejects.toMatchObject({ reason: 'unreadable' })
		const made = await take(await drawJpeg(300, 200))
		expect(await lookAt(made.bytes)).toMatchObject({ width: 300, height: 200 })
	})
})

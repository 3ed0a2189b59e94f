import { photoTypeOf } from '@roundsman/contract'

const quality = 0.9

/**
 * A picture as JPEG on white, which the PDF library cannot make under the page's policy; null for no
 * picture.
 */
export async function toJpeg(
	bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
	if (photoTypeOf(bytes) === 'image/jpeg') return bytes
	const image = await createImageBitmap(new Blob([bytes])).catch(() => null)
	if (!image) return null
	const canvas = new OffscreenCanvas(image.width, image.height)
	const context = canvas.getContext('2d', { alpha: false })
	if (!context) return null
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(image, 0, 0)
	image.close()
	const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
	return new Uint8Array(await blob.arrayBuffer())
}

export function bytesOfDataUrl(address: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) =>
		letter.charCodeAt(0),
	)
}

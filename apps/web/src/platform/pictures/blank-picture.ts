/** A picture's canvas data: four bytes a pixel. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Whether the picture shows nothing: all pixels have the same colour, or are transparent. */
export function isBlank({ data }: Pixels): boolean {
	for (let at = 4; at < data.length; at += 4) {
		const isSame =
			data[at] === data[0] &&
			data[at + 1] === data[1] &&
			data[at + 2] === data[2] &&
			data[at + 3] === data[3]
		if (!isSame) return false
	}
	return true
}

type Source = CanvasImageSource & { width: number; height: number }

/** A small copy is checked first, which is cheap; only where that is blank the full size is checked. */
const smallEdgePx = 64

function pixelsOf(source: Source, width: number, height: number): Pixels {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('No canvas')
	context.drawImage(source, 0, 0, width, height)
	return context.getImageData(0, 0, width, height)
}

/** Whether an image source shows nothing. */
export function looksBlank(source: Source): boolean {
	const { width, height } = source
	if (width === 0 || height === 0) return true
	const small = pixelsOf(source, Math.min(smallEdgePx, width), Math.min(smallEdgePx, height))
	return isBlank(small) && isBlank(pixelsOf(source, width, height))
}

/**
 * Makes a picture, and makes it once more where the result is blank: browsers sometimes lose the content
 * while they create it or transfer it to another thread. `isBlank` of the result: the second one is blank
 * as well.
 */
export async function makeSeen<T>(
	make: (isAgain: boolean) => Promise<T>,
	isBlankOne: (made: T) => boolean,
): Promise<{ made: T; isBlank: boolean }> {
	const first = await make(false)
	if (!isBlankOne(first)) return { made: first, isBlank: false }
	const again = await make(true)
	return { made: again, isBlank: isBlankOne(again) }
}

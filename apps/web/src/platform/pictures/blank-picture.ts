/** A picture as a canvas hands it out: four bytes a pixel. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Whether nothing is to be seen: every pixel has the same colour, or none. */
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

/** First a small look, which costs little: what is blank there is looked at as it is. */
const smallEdgePx = 64

function pixelsOf(source: Source, width: number, height: number): Pixels {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('No canvas')
	context.drawImage(source, 0, 0, width, height)
	return context.getImageData(0, 0, width, height)
}

/** Whether nothing is to be seen on something that can be drawn. */
export function looksBlank(source: Source): boolean {
	const { width, height } = source
	if (width === 0 || height === 0) return true
	const small = pixelsOf(source, Math.min(smallEdgePx, width), Math.min(smallEdgePx, height))
	return isBlank(small) && isBlank(pixelsOf(source, width, height))
}

/**
 * Makes a picture, and makes it again, once, where it came out blank: browsers lose the content of one now and
 * then, as it is made or as it goes to another thread. `isBlank` of the answer: nothing is on the second either.
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

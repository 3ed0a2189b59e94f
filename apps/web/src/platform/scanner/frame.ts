/** A picture's canvas data: four bytes a pixel. */
export type Frame = { data: Uint8ClampedArray; width: number; height: number }

/** Brightness of each pixel, 0 to 255. */
function luminanceOf({ data, width, height }: Frame): Uint8Array {
	const plane = new Uint8Array(width * height)
	for (let at = 0, from = 0; at < plane.length; at += 1, from += 4) {
		plane[at] =
			((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 151 + (data[from + 2] ?? 0) * 28) >> 8
	}
	return plane
}

/**
 * The picture rotated about its middle, in grey on white: a tilted bar code is readable once it is
 * straight.
 */
export function turnFrame(frame: Frame, degrees: number): Frame {
	const { width, height } = frame
	const plane = luminanceOf(frame)
	const angle = (degrees * Math.PI) / 180
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
	const outWidth = Math.round(Math.abs(width * cos) + Math.abs(height * sin))
	const outHeight = Math.round(Math.abs(width * sin) + Math.abs(height * cos))
	const out = new Uint8ClampedArray(outWidth * outHeight * 4).fill(255)
	for (let y = 0, to = 0; y < outHeight; y += 1) {
		const dy = y - outHeight / 2
		for (let x = 0; x < outWidth; x += 1, to += 4) {
			const dx = x - outWidth / 2
			const fromX = cos * dx + sin * dy + width / 2
			const fromY = cos * dy - sin * dx + height / 2
			const left = Math.floor(fromX)
			const top = Math.floor(fromY)
			if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
			const at = top * width + left
			const [right, below] = [fromX - left, fromY - top]
			const upper = (plane[at] ?? 0) * (1 - right) + (plane[at + 1] ?? 0) * right
			const lower = (plane[at + width] ?? 0) * (1 - right) + (plane[at + width + 1] ?? 0) * right
			const grey = upper * (1 - below) + lower * below
			out[to] = grey
			out[to + 1] = grey
			out[to + 2] = grey
		}
	}
	return { data: out, width: outWidth, height: outHeight }
}

/** The distance in pixels to the compared neighbours, and the factor of the difference. */
const reach = 3
const gain = 3

/** The picture sharpened, in grey: bars that blur has merged are separated again. */
export function sharpenFrame(frame: Frame): Frame {
	const { width, height } = frame
	const plane = luminanceOf(frame)
	const out = new Uint8ClampedArray(width * height * 4).fill(255)
	const below = reach * width
	for (let y = reach; y < height - reach; y += 1) {
		for (let x = reach; x < width - reach; x += 1) {
			const at = y * width + x
			const value = plane[at] ?? 0
			const around =
				((plane[at - reach] ?? 0) +
					(plane[at + reach] ?? 0) +
					(plane[at - below] ?? 0) +
					(plane[at + below] ?? 0)) /
				4
			const to = at * 4
			out[to] = value + gain * (value - around)
			out[to + 1] = out[to] ?? 0
			out[to + 2] = out[to] ?? 0
		}
	}
	return { data: out, width, height }
}

/** Measured values of a picture that affect reading. */
export type FrameLook = {
	/** Steepest brightness steps, 0 to 255: bars in focus are above 60, a blurred label below 25. */
	sharpness: number
	/** Mean brightness, 0 to 255. */
	brightness: number
	/** Share of pixels that are blank white, 0 to 1. */
	glare: number
}

/** Measures every fourth row only, since it runs with each attempt to read. */
export function measureFrame(frame: Frame): FrameLook {
	const { width, height } = frame
	const plane = luminanceOf(frame)
	const steps = new Uint32Array(256)
	let sum = 0
	let blank = 0
	let count = 0
	for (let y = 0; y < height; y += 4) {
		for (let x = 2; x < width; x += 1) {
			const value = plane[y * width + x] ?? 0
			const step = Math.abs(value - (plane[y * width + x - 2] ?? 0))
			steps[step] = (steps[step] ?? 0) + 1
			sum += value
			if (value > 250) blank += 1
			count += 1
		}
	}
	// The steepest hundredth counts: a sharp label fills a part of the picture only.
	let left = count / 100
	let sharpness = 255
	while (sharpness > 0 && left > (steps[sharpness] ?? 0)) {
		left -= steps[sharpness] ?? 0
		sharpness -= 1
	}
	const total = Math.max(1, count)
	return { sharpness, brightness: sum / total, glare: blank / total }
}

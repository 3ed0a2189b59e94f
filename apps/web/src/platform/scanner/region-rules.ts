import type { Region } from './reading.ts'

export type Box = { width: number; height: number }

/** The margin around the frame, since labels are rarely held exactly in it. */
const margin = 0.18

/** The part of a picture under the viewfinder; the picture covers its box, and `frame` is in the box's pixels. */
export function regionUnder(
	picture: Box,
	{ box, frame, zoom }: { box: Box; frame: Region; zoom: number },
): Region {
	const scale = Math.max(box.width / picture.width, box.height / picture.height) * zoom
	const grow = { x: frame.width * margin, y: frame.height * margin + frame.width * margin }
	const toPicture = (at: number, boxSide: number, side: number) =>
		side / 2 + (at - boxSide / 2) / scale
	const left = toPicture(frame.x - grow.x, box.width, picture.width)
	const right = toPicture(frame.x + frame.width + grow.x, box.width, picture.width)
	const top = toPicture(frame.y - grow.y, box.height, picture.height)
	const bottom = toPicture(frame.y + frame.height + grow.y, box.height, picture.height)
	const x = Math.max(0, Math.floor(left))
	const y = Math.max(0, Math.floor(top))
	return {
		x,
		y,
		width: Math.max(1, Math.min(picture.width, Math.ceil(right)) - x),
		height: Math.max(1, Math.min(picture.height, Math.ceil(bottom)) - y),
	}
}

/**
 * Tiles of a picture, `count` per row and column, overlapping by half, so that a label is whole in one of
 * them.
 */
export function tilesOf({ width, height }: Box, count: number): Region[] {
	const size = {
		width: Math.min(width, (width / count) * 1.5),
		height: Math.min(height, (height / count) * 1.5),
	}
	const places = Array.from({ length: count }, (_, place) => place / (count - 1))
	return places.flatMap((down) =>
		places.map((right) => ({
			x: Math.floor(right * (width - size.width)),
			y: Math.floor(down * (height - size.height)),
			width: Math.floor(size.width),
			height: Math.floor(size.height),
		})),
	)
}

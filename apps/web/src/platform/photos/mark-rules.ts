import type { PictureSize } from './photo-file.ts'

type Point = { x: number; y: number }
/**
 * A drawing on a photo: an arrow to a point, or a circle in a box. Coordinates are parts of the picture, 0
 * to 1.
 */
export type Mark = { kind: MarkKind; from: Point; to: Point }
export const markKinds = ['arrow', 'circle'] as const
export type MarkKind = (typeof markKinds)[number]

/** Shorter marks are accidental, in parts of the picture's longer edge. */
const shortest = 0.03
const headPart = 0.045
const headAngle = 0.5

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const round = (value: number) => Math.round(value * 10) / 10

const inPixels = ({ x, y }: Point, { width, height }: PictureSize) => ({
	x: x * width,
	y: y * height,
})

const lengthOf = ({ from, to }: Mark, size: PictureSize) => {
	const [start, end] = [inPixels(from, size), inPixels(to, size)]
	return Math.hypot(end.x - start.x, end.y - start.y)
}

export const isTooShort = (mark: Mark, size: PictureSize): boolean =>
	lengthOf(mark, size) < shortest * Math.max(size.width, size.height)

/** The place on a picture of a point on the screen; a point beside it is moved to its edge. */
export function placeOnPicture(
	at: Point,
	box: PictureSize & { left: number; top: number },
	{ width, height }: PictureSize,
): Point {
	const scale = Math.min(box.width / width, box.height / height) || 1
	const part = (from: number, space: number, edge: number) =>
		clamp((from - (space - edge * scale) / 2) / (edge * scale))
	return {
		x: part(at.x - box.left, box.width, width),
		y: part(at.y - box.top, box.height, height),
	}
}

/** The width of lines on a picture, in its pixels. */
export const markWidth = ({ width, height }: PictureSize): number =>
	Math.max(2, Math.max(width, height) * 0.008)

function arrowPath(from: Point, to: Point, head: number): string {
	const angle = Math.atan2(to.y - from.y, to.x - from.x)
	const barb = (turn: number) => {
		const x = to.x - head * Math.cos(angle + turn)
		const y = to.y - head * Math.sin(angle + turn)
		return `${round(x)} ${round(y)}`
	}
	const tip = `${round(to.x)} ${round(to.y)}`
	const shaft = `M${round(from.x)} ${round(from.y)}L${tip}`
	return `${shaft}M${barb(headAngle)}L${tip}L${barb(-headAngle)}`
}

function circlePath(from: Point, to: Point): string {
	const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
	const middle = round((from.y + to.y) / 2)
	const radii = `${round((right - left) / 2)} ${round(Math.abs(to.y - from.y) / 2)}`
	return `M${round(left)} ${middle}A${radii} 0 1 0 ${round(right)} ${middle}A${radii} 0 1 0 ${round(left)} ${middle}`
}

/** The path of a mark on a picture of that size, for SVG and canvas. */
export function markPath({ kind, from, to }: Mark, size: PictureSize): string {
	const [start, end] = [inPixels(from, size), inPixels(to, size)]
	if (kind === 'circle') return circlePath(start, end)
	return arrowPath(start, end, Math.max(size.width, size.height) * headPart)
}

/** A mark in the middle of the picture, to be moved from there. */
export const markInMiddle = (kind: MarkKind): Mark => ({
	kind,
	from: { x: 0.35, y: 0.35 },
	to: { x: 0.6, y: 0.6 },
})

const mapPoints = (mark: Mark, change: (point: Point) => Point): Mark => ({
	...mark,
	from: change(mark.from),
	to: change(mark.to),
})

/** Moves a mark, at most to the edge of the picture. */
export function moveMark(mark: Mark, byX: number, byY: number): Mark {
	const limit = (by: number, a: number, b: number) =>
		Math.min(1 - Math.max(a, b), Math.max(-Math.min(a, b), by))
	const x = limit(byX, mark.from.x, mark.to.x)
	const y = limit(byY, mark.from.y, mark.to.y)
	return mapPoints(mark, (point) => ({ x: clamp(point.x + x), y: clamp(point.y + y) }))
}

/** Scales a mark around its middle; it stays on the picture, and long enough to be visible. */
export function scaleMark(mark: Mark, factor: number, size: PictureSize): Mark {
	const middle = { x: (mark.from.x + mark.to.x) / 2, y: (mark.from.y + mark.to.y) / 2 }
	const scaled = mapPoints(mark, ({ x, y }) => ({
		x: clamp(middle.x + (x - middle.x) * factor),
		y: clamp(middle.y + (y - middle.y) * factor),
	}))
	return isTooShort(scaled, size) ? mark : scaled
}

/** Turns a mark by 45 degrees around its middle. */
export function turnMark(mark: Mark, size: PictureSize): Mark {
	const [start, end] = [inPixels(mark.from, size), inPixels(mark.to, size)]
	const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
	const angle = Math.PI / 4
	return mapPoints(mark, (point) => {
		const { x, y } = inPixels(point, size)
		const [dx, dy] = [x - middle.x, y - middle.y]
		const turnedX = middle.x + dx * Math.cos(angle) - dy * Math.sin(angle)
		const turnedY = middle.y + dx * Math.sin(angle) + dy * Math.cos(angle)
		return { x: clamp(turnedX / size.width), y: clamp(turnedY / size.height) }
	})
}

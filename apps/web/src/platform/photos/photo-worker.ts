import { answerCalls } from '@roundsman/client/workers/answer-calls'
import type { Answering } from '@roundsman/client/workers/worker-wire'
import { photoEdgePx, thumbnailEdgePx } from '@roundsman/contract'
import { createTurns } from '@roundsman/sync'
import { looksBlank, makeSeen } from '../pictures/blank-picture.ts'
import { type Mark, markPath, markWidth } from './mark-rules.ts'
import { blankPhoto, decodePicture, fitInto, type PictureSize } from './photo-file.ts'

// A photo of 12 megapixels takes a phone up to a second: a worker does not block the page.

const quality = 0.6
const markColour = '#e0162b'

type Drawing = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D }

function draw(source: CanvasImageSource, { width, height }: PictureSize): Drawing {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d', { alpha: false })
	if (!context) throw new Error('No canvas')
	// Transparent parts of a PNG become white.
	context.fillStyle = '#fff'
	context.fillRect(0, 0, width, height)
	context.drawImage(source, 0, 0, width, height)
	return { canvas, context }
}

function drawMarks({ canvas, context }: Drawing, marks: readonly Mark[]): void {
	const width = markWidth(canvas)
	context.lineCap = 'round'
	context.lineJoin = 'round'
	for (const mark of marks) {
		const path = new Path2D(markPath(mark, canvas))
		for (const [colour, lineWidth] of [
			['#fff', width * 2] as const,
			[markColour, width] as const,
		]) {
			context.strokeStyle = colour
			context.lineWidth = lineWidth
			context.stroke(path)
		}
	}
}

const encode = async (canvas: OffscreenCanvas) =>
	(await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer()

const toHex = (bytes: ArrayBuffer) =>
	Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

function toAddress(bytes: ArrayBuffer): string {
	let binary = ''
	for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
	return `data:image/jpeg;base64,${btoa(binary)}`
}

/** Draws a file within a maximum size. Rejects where the result is blank, also at the second attempt. */
async function drawFile(file: ArrayBuffer, edgePx: number): Promise<Drawing> {
	const { made, isBlank } = await makeSeen(
		async () => {
			const bitmap = await decodePicture(file, edgePx)
			const drawing = draw(bitmap, fitInto(bitmap, edgePx))
			bitmap.close()
			return drawing
		},
		({ canvas }) => looksBlank(canvas),
	)
	if (isBlank) throw new Error(blankPhoto)
	return made
}

/** The data URL of a scaled-down picture. */
async function shrink(source: OffscreenCanvas): Promise<string> {
	return toAddress(await encode(draw(source, fitInto(source, thumbnailEdgePx)).canvas))
}

/** Makes the thumbnail before the large picture is drawn: the person waits for it. */
async function makeThumbnail(file: ArrayBuffer): Promise<string> {
	return toAddress(await encode((await drawFile(file, thumbnailEdgePx)).canvas))
}

/**
 * Makes the photo to send from a file: upright, at most 2,048 px, JPEG, without the camera's metadata, with
 * the marks drawn on it. Without marks, the thumbnail is reported first. Rejects where the browser cannot
 * decode the file, and with `blankPhoto` where the picture shows nothing.
 */
async function makePhoto(
	file: ArrayBuffer,
	marks: readonly Mark[],
	onThumbnail: (address: string) => void,
) {
	const early = marks.length === 0 ? await makeThumbnail(file) : null
	if (early) onThumbnail(early)
	const drawing = await drawFile(file, photoEdgePx)
	drawMarks(drawing, marks)
	const { canvas } = drawing
	const thumbnail = early ?? (await shrink(canvas))
	// A buffer, not a Blob: iPhones lose those.
	const bytes = await encode(canvas)
	return { bytes, sha256: toHex(await crypto.subtle.digest('SHA-256', bytes)), thumbnail }
}

/** One after another: two pictures at once would not fit into an old phone's memory. */
const inTurn = createTurns()

const calls = {
	/** Reports the data URL of the thumbnail before the photo itself is ready. */
	make: async (
		{ bytes, marks }: { bytes: ArrayBuffer; marks: readonly Mark[] },
		{ report, transfer }: Answering<string>,
	) => {
		const photo = await inTurn(() => makePhoto(bytes, marks, report))
		transfer.push(photo.bytes)
		return photo
	},
}
export type PhotoCalls = typeof calls

answerCalls(calls)

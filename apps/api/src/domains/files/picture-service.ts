import { createHash, randomUUID } from 'node:crypto'
import { photoEdgePx, thumbnailEdgePx } from '@roundsman/contract'
import sharp from 'sharp'
import type { Context } from '#platform/context'
import { fileStoreOf } from '#platform/file-store'
import { type NewFile, planRemoval } from './file-repository.ts'

sharp.concurrency(1)
sharp.cache(false)

const pixelsMax = 50_000_000
const secondsMax = 5
const quality = 70
/** What is darker is ink. */
const inkMaxGrey = 200

export type DecodedFormat = 'jpeg' | 'png' | 'gif'
const open = (bytes: Uint8Array) =>
	sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })

/** One picture after another: whatever many phones send, this process decodes one at a time. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const next = last.then(work, work)
	last = next.catch(() => undefined)
	return next
}

/** Whether bytes are one of the formats by their content, and of a size that may be decoded. */
async function isDecodable(bytes: Uint8Array, formats: readonly DecodedFormat[]) {
	const { format, width, height } = await open(bytes).metadata()
	return formats.some((one) => one === format) && width * height <= pixelsMax
}

type Storing = Pick<Context, 'db' | 'config' | 'now'>

/** So long bytes may wait for the change that they were stored for. */
const unusedMs = 86_400_000

/**
 * The file's row, once its bytes are stored under a random key. Where the change that they are for is
 * refused, or never comes to its end, they go again.
 */
export async function storeFile(
	{ db, config, now }: Storing,
	bytes: Buffer,
	mediaType: string,
): Promise<NewFile> {
	const id = randomUUID()
	await planRemoval(db, [id], new Date(now.getTime() + unusedMs))
	await fileStoreOf(config).put(id, bytes, mediaType)
	const sha256 = createHash('sha256').update(bytes).digest()
	return { id, mediaType, byteLength: bytes.length, sha256 }
}

const toJpeg = (bytes: Uint8Array, edge: number) =>
	open(bytes)
		.timeout({ seconds: secondsMax })
		.autoOrient()
		.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.jpeg({ quality })
		.toBuffer()

/**
 * Stores a photo as our own encoding of what it shows: upright, at most 2,048 px, without metadata, and
 * a small picture beside it. null for what is no JPEG or PNG, or cannot be read.
 */
export function storePhoto(
	storing: Storing,
	bytes: Uint8Array,
): Promise<{ photo: NewFile; thumbnail: NewFile } | null> {
	return inTurn(async () => {
		const encoded = await encodePhoto(bytes).catch(() => null)
		if (!encoded) return null
		return {
			photo: await storeFile(storing, encoded.photo, 'image/jpeg'),
			thumbnail: await storeFile(storing, encoded.thumbnail, 'image/jpeg'),
		}
	})
}

async function encodePhoto(bytes: Uint8Array) {
	if (!(await isDecodable(bytes, ['jpeg', 'png']))) return null
	const photo = await toJpeg(bytes, photoEdgePx)
	return { photo, thumbnail: await toJpeg(photo, thumbnailEdgePx) }
}

/** The extent of the dark pixels of a grey picture, in pixels. */
function inkOf(grey: Buffer, width: number): { width: number; height: number } {
	let [left, right, top, bottom] = [width, -1, -1, -1]
	for (let at = 0; at < grey.length; at += 1) {
		if ((grey[at] ?? 255) > inkMaxGrey) continue
		const column = at % width
		if (column < left) left = column
		if (column > right) right = column
		if (top < 0) top = Math.floor(at / width)
		bottom = Math.floor(at / width)
	}
	return right < 0 ? { width: 0, height: 0 } : { width: right - left, height: bottom - top }
}

const signatureEdgePx = 1200

async function encodeSignature(bytes: Uint8Array) {
	if (!(await isDecodable(bytes, ['png', 'gif']))) return null
	const picture = await open(bytes)
		.timeout({ seconds: secondsMax })
		.resize({
			width: signatureEdgePx,
			height: signatureEdgePx,
			fit: 'inside',
			withoutEnlargement: true,
		})
		.flatten({ background: '#ffffff' })
		.png({ palette: true })
		.toBuffer()
	const grey = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
	return { picture, ink: inkOf(grey.data, grey.info.width), width: grey.info.width }
}

/** Stores a signature as PNG of our own, with the extent of its ink; null for what cannot be read. */
export function storeSignature(
	storing: Storing,
	bytes: Uint8Array,
	isSigned: (ink: { width: number; height: number }, width: number) => boolean,
): Promise<NewFile | null> {
	return inTurn(async () => {
		const encoded = await encodeSignature(bytes).catch(() => null)
		if (!encoded || !isSigned(encoded.ink, encoded.width)) return null
		return storeFile(storing, encoded.picture, 'image/png')
	})
}

import { createHash, randomUUID } from 'node:crypto'
import { photoEdgePx, thumbnailEdgePx } from '@roundsman/contract'
import type { Context, PersonContext } from '#platform/context'
import { fileStoreOf } from '#platform/stores/file-store'
import { type NewFile, planRemoval } from './file-repository.ts'
import { makePicture } from './pictures/make-picture.ts'
import { isAffordable, photoLimits, readHead, signatureLimits } from './pictures/picture-rules.ts'

type Storing = Pick<Context, 'db' | 'config' | 'now'>
/** Processing takes turns between people. */
type Making = Storing & Pick<PersonContext, 'employee'>

/** How long a stored file may wait for its change */
const unusedMs = 86_400_000
const signatureEdgePx = 1200

/**
 * Stores the content under a random key and returns the file's row. Content without a record is removed
 * later.
 */
export async function storeFile(
	{ db, config, now }: Storing,
	bytes: Uint8Array,
	mediaType: string,
): Promise<NewFile> {
	const id = randomUUID()
	await planRemoval(db, [id], new Date(now.getTime() + unusedMs))
	await fileStoreOf(config).put(id, bytes, mediaType)
	const sha256 = createHash('sha256').update(bytes).digest()
	return { id, mediaType, byteLength: bytes.length, sha256 }
}

/**
 * Stores a photo re-encoded by the service: upright, at most 2,048 px, without metadata, and with a
 * thumbnail. Null if it is not a JPEG or PNG, needs too much memory or time, or cannot be read.
 */
export async function storePhoto(
	making: Making,
	bytes: Buffer,
): Promise<{ photo: NewFile; thumbnail: NewFile } | null> {
	const head = readHead(bytes)
	if (!head || !isAffordable(head, photoLimits)) return null
	const edges = { edgePx: photoEdgePx, smallEdgePx: thumbnailEdgePx }
	const task = { kind: 'photo', bytes, ...photoLimits, ...edges } as const
	const made = await makePicture(making.employee.id, task)
	if (!made) return null
	const [photo, thumbnail] = await Promise.all([
		storeFile(making, made.photo, 'image/jpeg'),
		storeFile(making, made.thumbnail, 'image/jpeg'),
	])
	return { photo, thumbnail }
}

/** Stores a signature as a re-encoded PNG with the extent of its ink; null if it cannot be read. */
export async function storeSignature(
	making: Making,
	bytes: Buffer,
	isSigned: (ink: { width: number; height: number }, width: number) => boolean,
): Promise<NewFile | null> {
	const head = readHead(bytes)
	if (!head || !isAffordable(head, signatureLimits)) return null
	const edges = { edgePx: signatureEdgePx, smallEdgePx: signatureEdgePx }
	const task = { kind: 'signature', bytes, ...signatureLimits, ...edges } as const
	const made = await makePicture(making.employee.id, task)
	if (!made || !isSigned(made.ink, made.width)) return null
	return storeFile(making, made.picture, 'image/png')
}

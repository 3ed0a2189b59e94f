import { createHash } from 'node:crypto'
import {
	fieldError,
	isPhotoTooLarge,
	isVoiceTooLarge,
	type NamedPhoto,
	photoTypeOf,
	uploadDays,
	voiceTypeOf,
	whyNotStored,
} from '@roundsman/contract'
import { type AppError, refusals } from '#platform/app-error'
import type { Context, PersonContext } from '#platform/context'
import type { NewFile } from './file-repository.ts'
import { storeFile, storePhoto } from './picture-service.ts'
import {
	addPiece,
	countUploadBytes,
	deleteUpload,
	findUpload,
	forgetOldUploads,
	openUpload,
	readPieces,
	type Upload,
} from './upload-repository.ts'

/** Limit for a person's unfinished uploads together, in bytes */
const uploadsMaxBytes = 500 * 1024 * 1024
const dayMs = 86_400_000

/** The owner of uploads: a phone or the office */
type Uploader = Pick<PersonContext, 'db' | 'now' | 'config' | 'employee'>

const keyOf = ({ employee }: Uploader, key: string) => ({
	employeeId: employee.id,
	key: key.toLowerCase(),
})

/** The received length of the caller's upload; 404 if there is none. */
export async function getUpload(context: Context, key: string) {
	const upload = await findUpload(context.db, keyOf(context, key))
	if (!upload || upload.expiresAt < context.now) throw refusals.notFound()
	return arrivedOf(upload)
}

const arrivedOf = ({ arrived, byteLength }: Upload) => ({ offset: arrived, length: byteLength })

type Piece = { offset: number; length: number; sha256: string; bytes: Buffer }

const wrongOffset = (upload: Upload): AppError =>
	refusals.conflict('The next piece begins elsewhere.', { current: arrivedOf(upload) })

/** Rejects an invalid chunk before anything is stored. */
function checkPiece({ offset, length, bytes }: Piece): void {
	if (isPhotoTooLarge(length)) {
		throw refusals.invalid({ length: [fieldError('image_too_large')] })
	}
	if (bytes.length === 0 || offset + bytes.length > length) {
		throw refusals.invalid({ length: [fieldError('invalid_value')] })
	}
	// Voice notes are uploaded like photos; the reading routes distinguish them.
	if (offset === 0 && photoTypeOf(bytes) === null && voiceTypeOf(bytes) === null) {
		throw refusals.invalid({ length: [fieldError('invalid_image_format')] })
	}
}

/** Stores the next chunk of a photo; 409 with the expected offset in `current` for another offset. */
export async function takePiece(context: Uploader, key: string, piece: Piece) {
	checkPiece(piece)
	const { now, employee } = context
	const own = keyOf(context, key)
	return context.db.transaction().execute(async (db) => {
		await forgetOldUploads(db, now)
		const declared = { byteLength: piece.length, sha256: piece.sha256 }
		const expiresAt = new Date(now.getTime() + uploadDays * dayMs)
		await openUpload(db, own, { ...declared, expiresAt })
		let upload = await findUpload(db, own)
		const isOther = upload?.sha256 !== piece.sha256 || upload.byteLength !== piece.length
		if (isOther && piece.offset === 0) {
			await deleteUpload(db, own)
			await openUpload(db, own, { ...declared, expiresAt })
			upload = await findUpload(db, own)
		}
		if (!upload) throw refusals.notFound()
		if (upload.arrived !== piece.offset) throw wrongOffset(upload)
		if ((await countUploadBytes(db, employee.id)) > uploadsMaxBytes) throw refusals.tooLarge()
		await addPiece(db, own, { start: piece.offset, bytes: piece.bytes })
		return { offset: piece.offset + piece.bytes.length, length: upload.byteLength }
	})
}

/** A stored photo, or the reason why it is invalid */
export type ReadPhoto =
	| { photo: NewFile; thumbnail: NewFile; refusal?: undefined }
	| { refusal: 'invalid_image_format' | 'hash_mismatch' }

/** A complete upload; 409 with the next offset while it is incomplete. */
export async function findWholeUpload(context: Uploader, { key }: Pick<NamedPhoto, 'key'>) {
	const upload = await findUpload(context.db, keyOf(context, key))
	const why = whyNotStored(key, upload && arrivedOf(upload))
	if (!upload || why) throw refusals.conflict('The photo has not fully arrived.', why ?? {})
	return upload
}

/**
 * The content of a complete upload, null if its hash differs from the declared one; 409 while it is
 * incomplete.
 */
async function readUpload(context: Uploader, photo: NamedPhoto): Promise<Buffer | null> {
	const upload = await findWholeUpload(context, photo)
	const own = keyOf(context, photo.key)
	const bytes = await readPieces(context.db, own)
	const sha256 = createHash('sha256').update(bytes).digest('hex')
	// A chunk that was damaged in transfer must be uploaded again.
	if (sha256 !== upload.sha256) await deleteUpload(context.db, own)
	return sha256 === photo.sha256 && sha256 === upload.sha256 ? bytes : null
}

/** Stores the photo of a complete upload; 409 while it is incomplete. Call it outside a transaction. */
export async function storeUpload(context: Uploader, named: NamedPhoto): Promise<ReadPhoto> {
	const bytes = await readUpload(context, named)
	if (!bytes) return { refusal: 'hash_mismatch' }
	if (!photoTypeOf(bytes)) return { refusal: 'invalid_image_format' }
	return (await storePhoto(context, bytes)) ?? { refusal: 'invalid_image_format' }
}

/** A stored voice note, or the reason why it is invalid */
type ReadVoice =
	| { file: NewFile; refusal?: undefined }
	| { refusal: 'invalid_voice' | 'voice_too_long' | 'hash_mismatch' }

/** The same for a voice note */
export async function storeVoice(context: Uploader, sound: NamedPhoto): Promise<ReadVoice> {
	const bytes = await readUpload(context, sound)
	if (!bytes) return { refusal: 'hash_mismatch' }
	const mediaType = voiceTypeOf(bytes)
	if (!mediaType) return { refusal: 'invalid_voice' }
	if (isVoiceTooLarge(bytes.length)) return { refusal: 'voice_too_long' }
	return { file: await storeFile(context, bytes, mediaType) }
}

/** Deletes the chunks of a photo that has been stored with its record. */
export const endUpload = (context: Uploader, key: string): Promise<void> =>
	deleteUpload(context.db, keyOf(context, key))

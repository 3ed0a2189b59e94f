import { createHash } from 'node:crypto'
import {
	type AddedImage,
	type Claim,
	claimImagesMax,
	fieldError,
	isPhotoName,
	isPhotoTooLarge,
	photoTypeOf,
	uploadDays,
} from '@roundsman/contract'
import { dropFiles, insertFile, type NewFile, storePhoto } from '#domains/files'
import { type AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { putImage, storedFilesOf } from './claim-repository.ts'
import { findEditableClaim, findSeenClaim, getClaim } from './claim-service.ts'
import {
	addPiece,
	countUploadBytes,
	deleteUpload,
	findUpload,
	forgetOldUploads,
	openUpload,
	readPieces,
	type Upload,
} from './photo-repository.ts'
import { mayEditImages } from './return-policy.ts'
import { touchReturn } from './return-repository.ts'

/** What one person's unfinished photos may hold together, in bytes. */
const uploadsMaxBytes = 500 * 1024 * 1024
const dayMs = 86_400_000

const keyOf = ({ employee }: Context, key: string) => ({
	employeeId: employee.id,
	key: key.toLowerCase(),
})

/** How much of one's own photo has arrived; 404 where nothing has. */
export async function getUpload(context: Context, key: string) {
	const upload = await findUpload(context.db, keyOf(context, key))
	if (!upload || upload.expiresAt < context.now) throw refusals.notFound()
	return { offset: upload.arrived, length: upload.byteLength }
}

type Piece = { offset: number; length: number; sha256: string; bytes: Buffer }

function wrongOffset({ arrived, byteLength }: Upload): AppError {
	const current = { offset: arrived, length: byteLength }
	return refusals.conflict('The next piece begins elsewhere.', { current })
}

/** What is wrong with a piece before anything is stored. */
function checkPiece({ offset, length, bytes }: Piece): void {
	if (isPhotoTooLarge(length)) {
		throw refusals.invalid({ length: [fieldError('image_too_large')] })
	}
	if (bytes.length === 0 || offset + bytes.length > length) {
		throw refusals.invalid({ length: [fieldError('invalid_value')] })
	}
	if (offset === 0 && photoTypeOf(bytes) === null) {
		throw refusals.invalid({ length: [fieldError('invalid_image_format')] })
	}
}

/**
 * Takes the next piece of a photo. 409 with the right offset under `current` for any other; a photo of
 * another length or hash under the same key begins anew at offset 0.
 */
export async function takePiece(context: Context, key: string, piece: Piece) {
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

/** A photo that is stored, or why it is not one. */
export type ReadPhoto =
	| { photo: NewFile; thumbnail: NewFile; refusal?: undefined }
	| { refusal: 'invalid_image_format' | 'hash_mismatch' }
	| null

/**
 * Stores the photo of an upload before the transaction begins. null where the claim has it already; 409
 * with the offset while pieces are missing.
 */
export async function readPhoto(
	context: Context,
	id: string,
	form: AddedImage,
): Promise<ReadPhoto> {
	const claim = await findSeenClaim(context, id)
	const own = keyOf(context, form.key)
	const stored = claim.images.find(({ key }) => key === own.key)
	if (stored?.fileId && stored.sha256 === form.sha256) return null
	const upload = await findUpload(context.db, own)
	if (!upload || upload.arrived < upload.byteLength) {
		throw refusals.conflict('The photo has not fully arrived.', {
			alias: 'upload_incomplete',
			current: { offset: upload?.arrived ?? 0, length: upload?.byteLength ?? 0 },
		})
	}
	const bytes = await readPieces(context.db, own)
	const sha256 = createHash('sha256').update(bytes).digest('hex')
	if (sha256 !== form.sha256 || sha256 !== upload.sha256) return { refusal: 'hash_mismatch' }
	if (!isPhotoName(form.fileName) || !photoTypeOf(bytes)) return { refusal: 'invalid_image_format' }
	return (await storePhoto(context, bytes)) ?? { refusal: 'invalid_image_format' }
}

/** Gives a claim the photo; 422 for what is no photo, an eleventh one, or one of a refused claim. */
export async function addImage(
	context: Context,
	id: string,
	{ customerId, key, sha256 }: AddedImage,
	read: ReadPhoto,
): Promise<Claim> {
	const { db, employee, doneAt: at } = context
	const claim = await findEditableClaim(context, id, customerId)
	if (read === null) return getClaim(context, claim.id)
	if (read.refusal) throw refusals.invalid({ images: [fieldError(read.refusal)] })
	const own = keyOf(context, key)
	const place = claim.images.findIndex((image) => image.key === own.key)
	if (!mayEditImages(claim).may && place < 0) {
		throw refusals.invalid({ images: [fieldError('invalid_value')] })
	}
	if (place < 0 && claim.images.length >= claimImagesMax) {
		throw refusals.invalid({ images: [fieldError('max_items', { max: claimImagesMax })] })
	}
	await insertFile(db, read.photo, { employeeId: employee.id, at })
	await insertFile(db, read.thumbnail, { employeeId: employee.id, at })
	const before = claim.images[place]
	if (before) await dropFiles(context, storedFilesOf([before]))
	const rank = place < 0 ? claim.images.length : place
	const files = { fileId: read.photo.id, thumbnailId: read.thumbnail.id }
	await putImage(db, claim.id, { key: own.key, sha256, rank, ...files })
	await deleteUpload(db, own)
	await touchReturn(db, claim.returnId)
	return getClaim(context, claim.id)
}

import { type AddedPhoto, type Claim, claimPhotosMax, fieldError } from '@roundsman/contract'
import type { Db } from '#db/database'
import { dropFiles, endUpload, insertFile, type ReadPhoto, storeUpload } from '#domains/files'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { deleteOldPhotos, putPhoto, storedFilesOf } from './claim-repository.ts'
import { findEditableClaim, findSeenClaim, getClaim } from './claim-service.ts'
import { mayEditPhotos } from './return-policy.ts'
import { touchReturn } from './return-repository.ts'

/**
 * Stores the photo of an upload before the transaction; null if the claim has it, 409 while chunks are
 * missing.
 */
export async function readPhoto(
	context: Context,
	id: string,
	form: AddedPhoto,
): Promise<ReadPhoto | null> {
	const claim = await findSeenClaim(context, id)
	const stored = claim.images.find(({ key }) => key === form.key.toLowerCase())
	if (stored?.fileId && stored.sha256 === form.sha256) return null
	return storeUpload(context, form)
}

/** Adds a photo to a claim; 422 for an invalid photo, more than ten, or a refused claim. */
export async function addPhoto(
	context: Context,
	id: string,
	{ customerId, key, sha256 }: AddedPhoto,
	read: ReadPhoto | null,
): Promise<Claim> {
	const { db, employee, doneAt: at } = context
	const claim = await findEditableClaim(context, id, customerId)
	if (read === null) return getClaim(context, claim.id)
	if (read.refusal) throw refusals.invalid({ images: [fieldError(read.refusal)] })
	const own = key.toLowerCase()
	const place = claim.images.findIndex((photo) => photo.key === own)
	if (!mayEditPhotos(claim).may && place < 0) {
		throw refusals.invalid({ images: [fieldError('invalid_value')] })
	}
	if (place < 0 && claim.images.length >= claimPhotosMax) {
		throw refusals.invalid({ images: [fieldError('max_items', { max: claimPhotosMax })] })
	}
	await insertFile(db, read.photo, { employeeId: employee.id, at })
	await insertFile(db, read.thumbnail, { employeeId: employee.id, at })
	const before = claim.images[place]
	if (before) await dropFiles(context, storedFilesOf([before]))
	const rank = place < 0 ? claim.images.length : place
	const files = { fileId: read.photo.id, thumbnailId: read.thumbnail.id }
	await putPhoto(db, claim.id, { key: own, sha256, rank, ...files })
	await endUpload(context, key)
	const keys = claim.images.map((photo) => photo.key)
	await recordEvent(context, {
		...{ kind: 'claim.changed', recordId: claim.id, version: claim.version + 1 },
		before: { images: keys, [`photo ${own}`]: before?.sha256 ?? null },
		after: { images: [...new Set([...keys, own])], [`photo ${own}`]: sha256 },
	})
	await touchReturn(db, claim.returnId)
	return getClaim(context, claim.id)
}

/** The number of photos that are forgotten in one run. */
const forgottenAtOnce = 1000

/**
 * Removes photos from returns that were signed long ago; returns their number. Their content is deleted days
 * later.
 */
export async function forgetReturnPhotos(
	place: { db: Db; now: Date; config: Pick<Config, 'backupDays'> },
	before: Date,
): Promise<number> {
	const photos = await deleteOldPhotos(place.db, before, forgottenAtOnce)
	await dropFiles(place, storedFilesOf(photos))
	return photos.length
}

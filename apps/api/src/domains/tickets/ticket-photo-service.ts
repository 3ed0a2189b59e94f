import { type NamedPhoto, uploadDays } from '@roundsman/contract'
import { endUpload, findWholeUpload, insertFile, planRemoval, storeUpload } from '#domains/files'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { listPhotos, putPhoto, takePhotos } from './ticket-repository.ts'

type Refusal = 'invalid_image_format' | 'hash_mismatch'
/** The result of storing a ticket's photos: the reason if one is invalid, else null */
export type StagedPhotos = { refusal: Refusal | null }

const dayMs = 86_400_000

const keyOf = ({ key }: Pick<NamedPhoto, 'key'>) => key.toLowerCase()

/**
 * Stores a photo for a future ticket, once; returns the reason if it is invalid, else null. It is deleted if
 * no ticket uses it before uploads expire.
 */
export async function stagePhoto(context: Context, named: NamedPhoto): Promise<Refusal | null> {
	const { db, employee, now } = context
	const until = new Date(now.getTime() + uploadDays * dayMs)
	const [known] = await listPhotos(db, employee.id, [keyOf(named)])
	if (known?.sha256 === named.sha256) {
		await planRemoval(db, [known.fileId, known.thumbnailId], until)
		return null
	}
	const read = await storeUpload(context, named)
	if (read.refusal !== undefined) return read.refusal
	const { photo, thumbnail } = read
	await db.transaction().execute(async (transaction) => {
		for (const file of [photo, thumbnail]) {
			await insertFile(transaction, file, { employeeId: employee.id, at: now })
		}
		await planRemoval(transaction, [photo.id, thumbnail.id], until)
		const files = { fileId: photo.id, thumbnailId: thumbnail.id }
		await putPhoto(transaction, employee.id, {
			...{ key: keyOf(named), sha256: named.sha256 },
			...files,
		})
		// From here on the picture itself is found by its key: the pieces are not needed for another attempt.
		await endUpload({ ...context, db: transaction }, named.key)
	})
	return null
}

/** Checks that each photo is stored or completely uploaded; 409 for the first with missing chunks. */
async function checkArrived(context: Context, photos: readonly NamedPhoto[]): Promise<void> {
	const known = await listPhotos(context.db, context.employee.id, photos.map(keyOf))
	for (const photo of photos) {
		const isStored = known.some(
			({ key, sha256 }) => key === keyOf(photo) && sha256 === photo.sha256,
		)
		if (!isStored) await findWholeUpload(context, photo)
	}
}

/** Stores the photos of a ticket, each once even if repeated. */
export async function stagePhotos(
	context: Context,
	photos: readonly NamedPhoto[],
): Promise<StagedPhotos> {
	await checkArrived(context, photos)
	for (const photo of photos) {
		const refusal = await stagePhoto(context, photo)
		if (refusal) return { refusal }
	}
	return { refusal: null }
}

export async function takeStaged(
	context: Context,
	ticketId: string,
	photos: readonly NamedPhoto[],
): Promise<void> {
	const { db, employee } = context
	const found = await listPhotos(db, employee.id, photos.map(keyOf))
	const staged = photos.map((named) => {
		const photo = found.find(({ key }) => key === keyOf(named))
		// Another ticket of the same person has used it since the check.
		if (!photo) throw refusals.conflict('A photo is part of another ticket.', {})
		return photo
	})
	await takePhotos(db, { employeeId: employee.id, ticketId }, staged)
}

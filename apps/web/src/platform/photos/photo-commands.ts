import { WorkerError } from '@roundsman/client/workers/call-worker'
import { isPhotoTooLarge, photoNameOf } from '@roundsman/contract'
import { KeyAwayError } from '@roundsman/sync'
import { newId } from '../outbox/outbox.ts'
import { getSession } from '../session/session-store.ts'
import { askForPhoto, type PhotoWish } from './ask-photo-worker.ts'
import type { Mark } from './mark-rules.ts'
import {
	blankPhoto,
	type MadePhoto,
	type Photo,
	PhotoError,
	type PhotoFailure,
	readPhotoFile,
} from './photo-file.ts'
import { forgetPhoto, keepPhoto, readPhoto } from './photo-store.ts'

/** A photo of a record, as forms use it. */
export type NamedPhoto = {
	key: string
	sha256: string
	/** The URL that the page shows: a data URL, or the service's; null where there is none yet. */
	thumbnail: string | null
	/** Whether the office has its bytes. */
	isStored: boolean
}

const ownerOf = () => getSession()?.userId ?? ''

function makingFailure(error: unknown): PhotoFailure {
	const isSaid = error instanceof WorkerError && error.reason === 'failed'
	if (!isSaid) return 'unmade'
	return error.message === blankPhoto ? 'blank' : 'unreadable'
}

const make = (bytes: ArrayBuffer, wish: PhotoWish): Promise<MadePhoto> =>
	askForPhoto(bytes, wish).catch((error: unknown) => {
		throw new PhotoError(makingFailure(error))
	})

async function keep(made: MadePhoto, fileName: string): Promise<NamedPhoto> {
	const { bytes, sha256, thumbnail } = made
	if (isPhotoTooLarge(bytes.byteLength)) throw new PhotoError('image_too_large')
	const key = newId()
	await keepPhoto(ownerOf(), { key, sha256, thumbnail, bytes, fileName }).catch(() => {
		throw new PhotoError('storage')
	})
	return { key, sha256, thumbnail, isStored: false }
}

/** Makes a photo from a file and stores it on this phone; throws a `PhotoError`. */
export async function takePhoto(
	file: File,
	onThumbnail: (address: string) => void,
): Promise<NamedPhoto> {
	const made = await make(await readPhotoFile(file), { onThumbnail })
	return keep(made, photoNameOf(file.name))
}

const hexOf = (hash: ArrayBuffer) =>
	[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Stores a recording beside the photos of unsaved forms; throws a `PhotoError`. */
export async function keepSound(bytes: ArrayBuffer): Promise<{ key: string; sha256: string }> {
	const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes))
	const key = newId()
	await keepPhoto(ownerOf(), { key, sha256, thumbnail: '', bytes, fileName: 'voice' }).catch(() => {
		throw new PhotoError('storage')
	})
	return { key, sha256 }
}

export async function cachedPhoto(key: string): Promise<Photo> {
	const kept = await readPhoto(ownerOf(), key).catch((error) => {
		if (error instanceof KeyAwayError) throw error
	})
	if (!kept) throw new PhotoError('lost')
	return kept
}

/** Draws on a photo and returns the new one that replaces it. Throws a `PhotoError`. */
export async function markPhoto(key: string, marks: readonly Mark[]): Promise<NamedPhoto> {
	const made = await make((await cachedPhoto(key)).bytes, { marks })
	const marked = await keep(made, 'photo.jpg')
	await dropPhotos([key])
	return marked
}

/** Deletes photos that are in no saved change: they were removed, or their form was left. */
export async function dropPhotos(keys: readonly string[]): Promise<void> {
	// A photo that could not be deleted is deleted later because of its age.
	await Promise.allSettled(keys.map((key) => forgetPhoto(ownerOf(), key)))
}

import { photoFileError } from '@roundsman/contract'
import { newId } from '../outbox/outbox.ts'
import { getSession } from '../session/session-store.ts'
import { WorkerError } from '../workers/call-worker.ts'
import { askForPhoto, type PhotoWish } from './ask-photo-worker.ts'
import { blankPhoto } from './blank-photo.ts'
import type { MadePhoto } from './make-photo.ts'
import type { Mark } from './mark-rules.ts'
import type { NamedPhoto } from './named-photo.ts'
import { forgetPhoto, type KeptPhoto, keepPhoto, readPhoto } from './photo-store.ts'

export type PhotoFailure =
	| 'image_too_large'
	| 'invalid_image_format'
	/** The browser cannot read it. */
	| 'unreadable'
	/** Nothing is to be seen on it. */
	| 'blank'
	/** The phone has not managed to make it: another attempt may. */
	| 'unmade'
	/** There is no room for it on this phone. */
	| 'storage'
	/** Its bytes are not on this phone any more. */
	| 'lost'

export class PhotoError extends Error {
	override readonly name = 'PhotoError'
	readonly reason: PhotoFailure
	constructor(reason: PhotoFailure) {
		super(`The photo cannot be used: ${reason}`)
		this.reason = reason
	}
}

/** Enough of a file to know what it is. */
const startBytes = 16

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
	const key = newId()
	await keepPhoto(ownerOf(), { key, sha256, thumbnail, bytes, fileName }).catch(() => {
		throw new PhotoError('storage')
	})
	return { key, sha256, thumbnail, isStored: false }
}

const readable = <T>(reading: Promise<T>): Promise<T> =>
	reading.catch(() => {
		throw new PhotoError('unreadable')
	})

/** Takes a file in as a photo and keeps it on this phone; throws a `PhotoError`. */
export async function takePhoto(
	file: File,
	onThumbnail: (address: string) => void,
): Promise<NamedPhoto> {
	const start = new Uint8Array(await readable(file.slice(0, startBytes).arrayBuffer()))
	const { name, type, size } = file
	const error = photoFileError({ name, type, byteLength: size, start })
	if (error) throw new PhotoError(error)
	const made = await make(await readable(file.arrayBuffer()), { onThumbnail })
	// The office looks at the ending: what is sent is a JPEG, whatever the file was.
	return keep(made, name.replace(/\.png$/i, '.jpg').slice(-100))
}

/** A photo that is in no saved change yet; throws a `PhotoError`. */
export async function keptPhoto(key: string): Promise<KeptPhoto> {
	const kept = await readPhoto(ownerOf(), key).catch(() => undefined)
	if (!kept) throw new PhotoError('lost')
	return kept
}

/** Draws on a photo: gives another one in its place. Throws a `PhotoError`. */
export async function markPhoto(key: string, marks: readonly Mark[]): Promise<NamedPhoto> {
	const made = await make((await keptPhoto(key)).bytes, { marks })
	const marked = await keep(made, 'photo.jpg')
	await dropPhotos([key])
	return marked
}

/** Forgets photos that are in no saved change: they were taken away, or their form was left. */
export async function dropPhotos(keys: readonly string[]): Promise<void> {
	// What stays for want of storage is forgotten with its age.
	await Promise.allSettled(keys.map((key) => forgetPhoto(ownerOf(), key)))
}

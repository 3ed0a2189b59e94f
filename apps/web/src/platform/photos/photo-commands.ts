import { callWorker, OwnWorker, WorkerError } from '@roundsman/client/workers/call-worker'
import { isPhotoTooLarge, type NamedPhoto } from '@roundsman/contract'
import { BlobDamagedError, type OperationPart, type UnsavedFiles } from '@roundsman/sync'
import { del, get, keys } from 'idb-keyval'
import { newId, type OutboxAccess } from '../outbox/outbox.ts'
import { sealerOf } from '../sealing/own-keys.ts'
import { keyValueStore } from '../storage/key-value-store.ts'
import type { Mark } from './mark-rules.ts'
import { blankPhoto, PhotoError, type PhotoFailure, readPhotoFile } from './photo-file.ts'
import type { PhotoCalls } from './photo-worker.ts'
import address from './photo-worker.ts?worker&url'

/** A photo of a record, as forms use it. Its bytes lie in the outbox from the start, and once. */
export type Photo = {
	key: string
	sha256: string
	/** The URL that the page shows: a data URL, or the service's; null where there is none yet. */
	thumbnail: string | null
	/** Whether the office has its bytes. */
	isStored: boolean
}

/** An old phone takes ten seconds for the largest picture. */
const limitMs = 45_000

/** The worker stays loaded: more photos are likely. */
const worker = new OwnWorker<PhotoCalls>({ address, name: 'photos', limitMs })

/** Starts the worker before the page's first photo: on a slow phone that takes longer than the thumbnail. */
export function wakePhotoWorker(): void {
	try {
		worker.wake()
	} catch {
		// Taking the photo reports the error.
	}
}

type Wish = {
	marks?: readonly Mark[]
	/** Receives the thumbnail before the photo itself is ready. */
	onThumbnail?: (address: string) => void
}

/** The bytes are transferred. Rejects with a `WorkerError`. */
const askWorker = (bytes: ArrayBuffer, { marks = [], onThumbnail = () => undefined }: Wish) =>
	callWorker(worker, 'make', { bytes, marks }, { transfer: [bytes], onProgress: onThumbnail })

function makingFailure(error: unknown): PhotoFailure {
	const isSaid = error instanceof WorkerError && error.reason === 'failed'
	if (!isSaid) return 'unmade'
	return error.message === blankPhoto ? 'blank' : 'unreadable'
}

// Earlier releases kept the photos of unsaved forms in a database of their own and copied them into the changes.
// Nothing is written there any more: it is empty sixty days after the update at the latest.

const earlierStore = keyValueStore('roundsman-photos', 'photos')

/** Longer than any form stays open. */
const keptMs = 60 * 86_400_000

/** Whether a photo was taken too long ago: its key is a UUIDv7, which begins with the time. */
const isOldPhoto = (key: string): boolean =>
	Number.parseInt(key.replace('-', '').slice(0, 12), 16) < Date.now() - keptMs

/** A photo that cannot be opened, now or for ever, stays until it is old. */
async function moveEarlier(name: string, key: string, files: UnsavedFiles): Promise<void> {
	const photo = await get<{ bytes: ArrayBuffer }>(name, earlierStore)
	const bytes = photo && (await sealerOf(files.owner).open(`photos/${name}/bytes`, photo.bytes))
	if (!bytes) return
	await files.add(key, bytes)
	await del(name, earlierStore)
}

/** Moves a person's photos to where this release keeps them, and forgets old ones. */
async function moveEarlierPhotos(files: UnsavedFiles): Promise<void> {
	for (const name of await keys<string>(earlierStore)) {
		const [owner = '', key = ''] = name.split(':')
		if (isOldPhoto(key)) await del(name, earlierStore)
		else if (owner === files.owner) await moveEarlier(name, key, files).catch(() => undefined)
	}
}

async function filesOf(outbox: OutboxAccess): Promise<UnsavedFiles> {
	const files = await outbox.files()
	await moveEarlierPhotos(files).catch(() => undefined)
	return files
}

const dropOld = async (files: UnsavedFiles): Promise<void> =>
	files.drop((await files.keys()).filter(isOldPhoto))

/** Forgets photos of forms that were left long ago, and moves those of earlier releases. */
export async function tidyPhotos(outbox: OutboxAccess): Promise<void> {
	await dropOld(await filesOf(outbox))
}

async function keep(outbox: OutboxAccess, bytes: ArrayBuffer): Promise<string> {
	const key = newId()
	try {
		const files = await filesOf(outbox)
		await files.add(key, bytes)
		void dropOld(files).catch(() => undefined)
	} catch {
		throw new PhotoError('storage')
	}
	return key
}

async function make(outbox: OutboxAccess, file: ArrayBuffer, wish: Wish): Promise<Photo> {
	const { bytes, sha256, thumbnail } = await askWorker(file, wish).catch((error: unknown) => {
		throw new PhotoError(makingFailure(error))
	})
	if (isPhotoTooLarge(bytes.byteLength)) throw new PhotoError('image_too_large')
	return { key: await keep(outbox, bytes), sha256, thumbnail, isStored: false }
}

/** Makes a photo from a file and stores it on this phone; throws a `PhotoError`. */
export async function takePhoto(
	outbox: OutboxAccess,
	file: File,
	onThumbnail: (address: string) => void,
): Promise<Photo> {
	return make(outbox, await readPhotoFile(file), { onThumbnail })
}

const hexOf = (hash: ArrayBuffer) =>
	[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Stores a recording like the photos of unsaved forms; throws a `PhotoError`. */
export async function keepSound(outbox: OutboxAccess, bytes: ArrayBuffer): Promise<NamedPhoto> {
	const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes))
	return { key: await keep(outbox, bytes), sha256 }
}

function throwLost(error: unknown): never {
	throw error instanceof BlobDamagedError ? new PhotoError('lost') : error
}

/** The bytes of a photo that is in no saved change yet; throws a `PhotoError` where they are gone. */
export async function readPhoto(outbox: OutboxAccess, photo: NamedPhoto): Promise<ArrayBuffer> {
	return (await filesOf(outbox)).read(photo).catch(throwLost)
}

/** The part of a change that takes the photo over; throws a `PhotoError` where its bytes are gone. */
export async function photoPart(
	outbox: OutboxAccess,
	photo: NamedPhoto,
	type = 'image/jpeg',
): Promise<OperationPart> {
	return (await filesOf(outbox)).partOf(photo, type).catch(throwLost)
}

/** Draws on a photo and returns the new one that replaces it. Throws a `PhotoError`. */
export async function markPhoto(
	outbox: OutboxAccess,
	photo: NamedPhoto,
	marks: readonly Mark[],
): Promise<Photo> {
	const marked = await make(outbox, await readPhoto(outbox, photo), { marks })
	await dropPhotos(outbox, [photo.key])
	return marked
}

/** Deletes photos that no saved change has taken over: they were removed, or their form was left. */
export async function dropPhotos(outbox: OutboxAccess, keys: readonly string[]): Promise<void> {
	try {
		await (await filesOf(outbox)).drop(keys)
	} catch {
		// A photo that could not be deleted is deleted later because of its age.
	}
}

/** The number of the person's photos that are in no saved change yet. */
export async function countPhotos(outbox: OutboxAccess): Promise<number> {
	return (await (await filesOf(outbox)).keys()).length
}

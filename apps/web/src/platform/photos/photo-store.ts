import { isSealed, openJson, sealJson } from '@roundsman/sync'
import { del, delMany, get, keys, promisifyRequest, set } from 'idb-keyval'
import { sealerOf } from '../sealing/own-keys.ts'
import { keyValueStore } from '../storage/key-value-store.ts'
import type { Photo } from './photo-file.ts'

// Stored beside the drafts: the system's camera may close the page, and the form is restored with its photos.
const store = keyValueStore('roundsman-photos', 'photos')
const keyOf = (owner: string, key: string) => `${owner}:${key}`

/** In a sealed photo, `about` contains everything except the bytes. */
type StoredPhoto = Photo | { about: ArrayBuffer; bytes: ArrayBuffer }

const placeOf = (owner: string, key: string, part: 'about' | 'bytes') =>
	`photos/${keyOf(owner, key)}/${part}`

async function sealPhoto(owner: string, photo: Photo): Promise<StoredPhoto> {
	const { bytes, ...rest } = photo
	const sealer = sealerOf(owner)
	const [about, sealed] = await Promise.all([
		sealJson(sealer, placeOf(owner, photo.key, 'about'), rest),
		sealer.seal(placeOf(owner, photo.key, 'bytes'), new Uint8Array(bytes)),
	])
	return about && sealed ? { about, bytes: sealed } : photo
}

/** Longer than any form stays open. */
const keptMs = 60 * 86_400_000

/** The time of a photo: its key is a UUIDv7, which begins with it. */
const takenAtOf = (kept: IDBValidKey) =>
	Number.parseInt((String(kept).split(':')[1] ?? '').replace('-', '').slice(0, 12), 16)

/** Stores a photo on this phone; rejects without room. Deletes photos of forms left long ago. */
export async function keepPhoto(owner: string, photo: Photo): Promise<void> {
	await set(keyOf(owner, photo.key), await sealPhoto(owner, photo), store)
	const before = Date.now() - keptMs
	const old = (await keys(store)).filter((kept) => takenAtOf(kept) < before)
	if (old.length > 0) await delMany(old, store)
}

export async function readPhoto(owner: string, key: string): Promise<Photo | undefined> {
	const stored = await get<StoredPhoto>(keyOf(owner, key), store)
	if (!stored || !('about' in stored)) return stored
	const sealer = sealerOf(owner)
	const about = await openJson(sealer, placeOf(owner, key, 'about'), stored.about)
	const bytes = await sealer.open(placeOf(owner, key, 'bytes'), stored.bytes)
	return about && bytes ? { ...(about as Omit<Photo, 'bytes'>), bytes } : undefined
}

export async function sealPhotos(owner: string): Promise<void> {
	for (const key of await keys<string>(store)) {
		if (!key.startsWith(keyOf(owner, ''))) continue
		const stored = await get<StoredPhoto>(key, store)
		if (!stored || 'about' in stored || isSealed(stored.bytes)) continue
		const sealed = await sealPhoto(owner, stored)
		// A photo deleted meanwhile stays deleted.
		await store('readwrite', async (photos) => {
			const known = photos.getKey(key)
			await promisifyRequest(known)
			if (known.result !== undefined) await promisifyRequest(photos.put(sealed, key))
		})
	}
}

export const forgetPhoto = (owner: string, key: string): Promise<void> =>
	del(keyOf(owner, key), store)

/** The number of a person's photos that are in no saved change yet. */
export async function countPhotos(owner: string): Promise<number> {
	return (await keys<string>(store)).filter((key) => key.startsWith(keyOf(owner, ''))).length
}

import { del, delMany, get, keys, set } from 'idb-keyval'
import { keyValueStore } from '../storage/device-storage.ts'

/** A photo that was taken and is in no saved change yet. Buffers, not Blobs: iPhones lose those. */
export type KeptPhoto = {
	key: string
	sha256: string
	thumbnail: string
	bytes: ArrayBuffer
	fileName: string
}

// Beside the drafts: the system's camera may end the page, and the form is found again with its photos.
const store = keyValueStore('roundsman-photos', 'photos')
const keyOf = (owner: string, key: string) => `${owner}:${key}`

/** Longer than any form is left open. */
const keptMs = 60 * 86_400_000

/** When a photo was taken: its key is a UUIDv7, which begins with that moment. */
const takenAtOf = (kept: IDBValidKey) =>
	Number.parseInt((String(kept).split(':')[1] ?? '').replace('-', '').slice(0, 12), 16)

/** Keeps a photo on this phone; rejects where there is no room. Forgets those of forms left long ago. */
export async function keepPhoto(owner: string, photo: KeptPhoto): Promise<void> {
	await set(keyOf(owner, photo.key), photo, store)
	const before = Date.now() - keptMs
	const old = (await keys(store)).filter((kept) => takenAtOf(kept) < before)
	if (old.length > 0) await delMany(old, store)
}

export const readPhoto = (owner: string, key: string): Promise<KeptPhoto | undefined> =>
	get<KeptPhoto>(keyOf(owner, key), store)

export const forgetPhoto = (owner: string, key: string): Promise<void> =>
	del(keyOf(owner, key), store)

/** How many photos of a person lie here that are in no saved change yet. */
export async function countPhotos(owner: string): Promise<number> {
	return (await keys<string>(store)).filter((key) => key.startsWith(keyOf(owner, ''))).length
}

import type { UnsavedFiles } from '@roundsman/sync'
import { del, get, keys } from 'idb-keyval'
import { sealerOf } from '../sealing/own-keys.ts'
import { keyValueStore } from '../storage/key-value-store.ts'

// Earlier releases kept the photos of unsaved forms in a database of their own and copied them into the changes.
// Nothing is written there any more: it is empty sixty days after the update at the latest.

const store = keyValueStore('roundsman-photos', 'photos')

/** Longer than any form stays open. */
const keptMs = 60 * 86_400_000

/** Whether a photo was taken too long ago: its key is a UUIDv7, which begins with the time. */
export const isOldPhoto = (key: string): boolean =>
	Number.parseInt(key.replace('-', '').slice(0, 12), 16) < Date.now() - keptMs

/** A photo that cannot be opened, now or for ever, stays until it is old. */
async function move(name: string, key: string, files: UnsavedFiles): Promise<void> {
	const photo = await get<{ bytes: ArrayBuffer }>(name, store)
	const bytes = photo && (await sealerOf(files.owner).open(`photos/${name}/bytes`, photo.bytes))
	if (!bytes) return
	await files.add(key, bytes)
	await del(name, store)
}

/** Moves a person's photos to where this release keeps them, and forgets old ones. */
export async function moveEarlierPhotos(files: UnsavedFiles): Promise<void> {
	for (const name of await keys<string>(store)) {
		const [owner = '', key = ''] = name.split(':')
		if (isOldPhoto(key)) await del(name, store)
		else if (owner === files.owner) await move(name, key, files).catch(() => undefined)
	}
}

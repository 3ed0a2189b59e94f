import type { PhotoUpload } from './file-routes.ts'

/**
 * Why a photo cannot be stored yet, with what has arrived of it; null once all of it has. Its upload is
 * undefined before the first piece.
 */
export function whyNotStored(
	key: string,
	upload: PhotoUpload | undefined,
): { alias: 'upload_incomplete'; current: PhotoUpload & { key: string } } | null {
	const { offset, length } = upload ?? { offset: 0, length: 0 }
	if (upload && offset >= length) return null
	return { alias: 'upload_incomplete', current: { key, offset, length } }
}

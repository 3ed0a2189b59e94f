import type { ClaimImage, NamedImage } from '@roundsman/contract'
import type { NamedPhoto } from '#platform/photos/photo-commands'

export { claimEntity } from '../changes/return-entity.ts'

/** The photos of a claim, for its form. */
export const namedPhotosOf = (images: readonly ClaimImage[]): NamedPhoto[] =>
	images.map(({ key, thumbnailUrl, extra }) => ({
		key,
		sha256: extra.sha256,
		thumbnail: thumbnailUrl,
		isStored: extra.isStored,
	}))

/** The photos as a claim's form names them. */
export const namedImagesOf = (photos: readonly NamedPhoto[]): NamedImage[] =>
	photos.map(({ key, sha256 }) => ({ key, sha256 }))

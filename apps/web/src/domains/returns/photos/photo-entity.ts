import type { ClaimImage, NamedImage } from '@roundsman/contract'

export { claimEntity } from '../changes/return-entity.ts'

/** A photo of a claim as a form knows it. */
export type NamedPhoto = {
	key: string
	sha256: string
	/** An address that the page shows: its own data, or the service's; null where there is none yet. */
	thumbnail: string | null
	/** The office has its bytes. */
	isStored: boolean
}

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

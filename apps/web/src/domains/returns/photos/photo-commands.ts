import { limitTime } from '@roundsman/client/api/time-limit'
import type { ClaimImage, NamedImage } from '@roundsman/contract'
import { currentOutbox, isWaiting } from '#platform/outbox/outbox'
import { cachedPhoto, dropPhotos, type NamedPhoto } from '#platform/photos/photo-commands'
import { claimEntity } from '../changes/return-entity.ts'
import { claimPhoto } from './photo-changes.ts'

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

/** Another tab that holds them up may be frozen. */
const lockLimitMs = 10_000

export type PhotosOfClaim = {
	claimId: string
	customer: { id: string; title: string }
	photos: readonly NamedPhoto[]
}

async function savePhotos({ claimId, customer, photos }: PhotosOfClaim): Promise<void> {
	const operations = await currentOutbox().operations()
	const ofClaim = operations.filter(
		(one) => one.entity === claimEntity(claimId) && isWaiting(one) && !claimPhoto.is(one),
	)
	const known = new Set(
		operations
			.filter((one) => claimPhoto.is(one) && one.state !== 'discarded')
			.map((one) => claimPhoto.bodyOf(one).key),
	)
	for (const { key, isStored } of photos) {
		if (isStored) continue
		if (!known.has(key)) {
			const photo = await cachedPhoto(key)
			const dependsOn = ofClaim.map(({ id }) => id)
			await claimPhoto.save({ claimId, customer, photo, dependsOn })
		}
		await dropPhotos([key])
	}
}

/**
 * Saves the photos of a claim for sending, each behind what waits of the claim itself; to be called once that
 * is saved. What is on its way or at the office already stays as it is, so it may be called again. Throws
 * a `PhotoError` where a photo is not on this phone any more.
 */
export const saveClaimPhotos = (photos: PhotosOfClaim): Promise<void> =>
	// Two that look at the same claim at once would save a photo twice.
	navigator.locks.request('claim-photos', { signal: limitTime(undefined, lockLimitMs) }, () =>
		savePhotos(photos),
	)

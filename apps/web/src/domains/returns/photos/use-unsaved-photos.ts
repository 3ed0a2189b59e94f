import { useEffect, useEffectEvent } from 'react'
import { readPhoto } from '#platform/photos/photo-store'
import { getSession } from '#platform/session/session-store'
import type { WholeReturn } from '../cache/return-repository.ts'
import { namedPhotosOf, saveClaimPhotos } from './photo-commands.ts'

/** Photos of saved claims whose bytes are still stored beside the drafts, by claim. */
async function findUnsaved({ claims }: WholeReturn) {
	const owner = getSession()?.userId ?? ''
	const named = claims.map(async ({ id, images }) => {
		const missing = namedPhotosOf(images).filter(({ isStored }) => !isStored)
		const cached = await Promise.all(missing.map(({ key }) => readPhoto(owner, key)))
		return { claimId: id, photos: missing.filter((_, index) => cached[index]) }
	})
	return (await Promise.all(named)).filter(({ photos }) => photos.length > 0)
}

async function saveUnsaved(whole: WholeReturn): Promise<void> {
	const customer = { id: whole.customerId, title: whole.customerTitle }
	for (const { claimId, photos } of await findUnsaved(whole)) {
		await saveClaimPhotos({ claimId, customer, photos })
	}
}

/** Saves photos that a page that ended after their claim left unsaved: the return would wait for ever. */
export function useUnsavedPhotos(whole: WholeReturn | undefined): void {
	const missing = whole?.claims
		.flatMap(({ images }) => images.filter(({ extra }) => !extra.isStored))
		.map(({ key }) => key)
		.join()
	const save = useEffectEvent(() => {
		// The next look at the return tries again.
		if (whole) saveUnsaved(whole).catch(() => undefined)
	})
	useEffect(() => {
		if (missing) save()
	}, [missing])
}

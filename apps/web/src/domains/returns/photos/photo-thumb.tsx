import { Thumb } from '@roundsman/ui/work/thumb'
import { useMemo } from 'react'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { uploadProgress } from '#platform/outbox/send-from-page'
import { usePhotoSource } from '#platform/photos/use-photo-source'
import { claimPhoto, thumbnailOf } from '../changes/claim-changes.ts'

export type SentPhotoState = {
	operation: Operation
	/** A thumbnail, as long as the change is on this phone. */
	thumbnail: string | null
	/** The upload progress on this page, in percent. */
	percent: number | null
}

/** The photos in this phone's saved changes, by their key. */
export function useSentPhotos(): ReadonlyMap<string, SentPhotoState> {
	const operations = useOperations()
	const progress = uploadProgress.useValue()
	return useMemo(() => {
		const sent = operations.filter((one) => claimPhoto.is(one) && one.state !== 'discarded')
		return new Map(
			sent.map((operation) => {
				const { key } = claimPhoto.bodyOf(operation)
				return [
					key,
					{ operation, thumbnail: thumbnailOf(operation), percent: progress.get(key) ?? null },
				]
			}),
		)
	}, [operations, progress])
}

/** A claim's photo in a row: this phone's until the office has it. Empty where neither has one. */
export function PhotoThumb({
	photo: { key, thumbnailUrl },
	alt,
	size = 'row',
	count,
}: {
	photo: { key: string; thumbnailUrl: string | null }
	alt: string
	size?: 'row' | 'sheet' | 'strip'
	count?: string
}) {
	const here = useSentPhotos().get(key)?.thumbnail ?? null
	const source = usePhotoSource(here ?? thumbnailUrl)
	if (source === null) return null
	return <Thumb src={source} alt={alt} size={size} {...(count ? { count } : {})} />
}

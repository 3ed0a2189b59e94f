import type { ClaimPhoto } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Thumb, ThumbFrame } from '@roundsman/ui/work/thumb'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide'
import { useMemo } from 'react'
import { fileQueries } from '#platform/api/file-queries'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { uploadProgress } from '#platform/outbox/send-from-page'
import { useBlobAddress } from '#platform/page/use-blob-address'
import { useTranslation } from '#texts'
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

const fileAddress = /^\/api\/file\/([^/]+)$/

/** The `src` of a thumbnail: a data URL, or the service's file at its URL. */
export function usePhotoSource(thumbnail: string | null): string | null {
	const id = thumbnail?.match(fileAddress)?.[1] ?? ''
	const { data } = useQuery({ ...fileQueries.file(id), enabled: id !== '' })
	const address = useBlobAddress(id === '' ? undefined : data)
	return id === '' ? thumbnail : address
}

/** The first photo of a claim, from this phone or the office; a placeholder where there is none. */
export function PhotoThumb({
	photo,
	article,
	count,
}: {
	photo: Pick<ClaimPhoto, 'key' | 'thumbnailUrl'> | undefined
	article: string
	/** The number of photos and the required number, while one is missing. */
	count?: string | undefined
}) {
	const { t } = useTranslation('returns')
	const here = useSentPhotos().get(photo?.key ?? '')?.thumbnail ?? null
	const source = usePhotoSource(here ?? photo?.thumbnailUrl ?? null)
	if (!source) {
		return (
			<ThumbFrame count={count}>
				<Icon glyph={Camera} size={22} />
			</ThumbFrame>
		)
	}
	return <Thumb src={source} alt={t('photoOf', { article })} {...(count ? { count } : {})} />
}

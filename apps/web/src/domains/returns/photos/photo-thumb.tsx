import { Thumb } from '@roundsman/ui/work/thumb'
import { usePhotoSource } from '#platform/photos/use-photo-source'
import { useSentPhotos } from './use-sent-photos.ts'

/** A claim's photo in a row: this phone's while the office has none. Nothing where neither has one. */
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

import type { ClaimPhoto } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Thumb, ThumbFrame } from '@roundsman/ui/work/thumb'
import { Camera } from 'lucide'
import { usePhotoSource } from '#platform/photos/use-photo-source'
import { useTranslation } from '#texts'
import { useSentPhotos } from '../photos/photo-thumb.tsx'

/** The first photo of a claim, from this phone or the office; a placeholder where there is none. */
export function ClaimThumb({
	image,
	article,
	count,
}: {
	image: Pick<ClaimPhoto, 'key' | 'thumbnailUrl'> | undefined
	article: string
	/** The number of photos and the required number, while one is missing. */
	count?: string | undefined
}) {
	const { t } = useTranslation('returns')
	const here = useSentPhotos().get(image?.key ?? '')?.thumbnail ?? null
	const source = usePhotoSource(here ?? image?.thumbnailUrl ?? null)
	if (!source) {
		return (
			<ThumbFrame count={count}>
				<Icon glyph={Camera} size={22} />
			</ThumbFrame>
		)
	}
	return <Thumb src={source} alt={t('photoOf', { article })} {...(count ? { count } : {})} />
}

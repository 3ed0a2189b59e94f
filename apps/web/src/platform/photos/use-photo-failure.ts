import { useTranslation } from '#texts'
import type { PhotoFailure } from './photo-file.ts'

/** Says why a photo cannot be used, and what to do about it. */
export function usePhotoFailure() {
	const { t } = useTranslation(['photos', 'errors'])
	return (failure: PhotoFailure): string =>
		failure === 'image_too_large' || failure === 'invalid_image_format'
			? t(`errors:${failure}`)
			: t(`photos:error.${failure}`)
}

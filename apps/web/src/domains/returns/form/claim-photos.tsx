import { claimImagesMin } from '@roundsman/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { FieldError } from '#ui/form/field'
import type { NamedPhoto } from './claim-form-rules.ts'

export const claimPhotosId = 'claim-photos'

/** The photos of a claim, in their order. */
export function ClaimPhotos({
	photos,
	error,
	renderPhoto,
}: {
	photos: readonly NamedPhoto[]
	error?: string | undefined
	renderPhoto: (photo: NamedPhoto, className: string) => ReactNode
}) {
	const { t } = useTranslation('returns')
	return (
		<div id={claimPhotosId} tabIndex={-1} className="flex flex-col gap-3 pt-4">
			{photos.length === 0 && <p className="text-meta text-muted">{t('noPhoto')}</p>}
			<ul aria-label={t('tab.photos')} className="grid grid-cols-2 gap-3">
				{photos.map((photo) => (
					<li key={photo.key}>
						{renderPhoto(
							photo,
							'block aspect-square w-full rounded-card bg-surface-2 object-cover',
						)}
					</li>
				))}
			</ul>
			{error && <FieldError>{error}</FieldError>}
			<p className="text-caption text-muted">{t('photosNeeded', { min: claimImagesMin })}</p>
		</div>
	)
}

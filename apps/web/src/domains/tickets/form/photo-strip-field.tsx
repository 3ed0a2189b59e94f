import { Button } from '@roundsman/ui/button/button'
import { FieldError } from '@roundsman/ui/form/field'
import { useFault } from '@roundsman/ui/form/use-fault'
import { PhotoSources } from '@roundsman/ui/photos/photo-sources'
import { PhotoStrip } from '@roundsman/ui/work/thumb'
import { Camera } from 'lucide'
import { useRef } from 'react'
import { useOutbox } from '#platform/outbox/outbox'
import { dropPhotos, type Photo } from '#platform/photos/photo-commands'
import { usePhotoFailure, useTaking } from '#platform/photos/use-taking'
import { useTranslation } from '#texts'

type PhotoStripFieldProps = {
	id: string
	photos: readonly Photo[]
	min: number
	max: number
	/** Photos of a refused change: they stay in it until it is corrected. */
	kept: readonly string[]
	error: string | undefined
	onChange: (photos: Photo[]) => void
}

function Retry({ onRetry }: { onRetry: () => void }) {
	const { t } = useTranslation('photos')
	return (
		<Button kind="text" className="-ml-3 self-start" onClick={onRetry}>
			{t('error.again')}
		</Button>
	)
}

/** The photos of a problem in one row: taken with the camera or chosen, and stored on this phone at once. */
export function PhotoStripField(props: PhotoStripFieldProps) {
	const { id, photos, min, max, kept, error, onChange } = props
	const { t } = useTranslation(['tickets', 'photos', 'errors'])
	const outbox = useOutbox()
	const failureText = usePhotoFailure()
	const camera = useRef<HTMLInputElement>(null)
	const { working, failure, take, change, current, onRetry } = useTaking({ photos, onChange, max })
	const count = photos.length + working.length
	const open = () => camera.current?.click()
	const remove = (key: string) => {
		change(current.current.filter((photo) => photo.key !== key))
		if (!kept.includes(key)) void dropPhotos(outbox, [key])
	}
	const shown = [
		...photos.map(({ key, thumbnail }, index) => ({
			key,
			src: thumbnail ?? '',
			alt: t('tickets:photoAlt', { number: index + 1 }),
			removeLabel: t('tickets:removePhoto', { number: index + 1 }),
		})),
		...working.flatMap(({ id: key, thumbnail }) =>
			thumbnail ? [{ key, src: thumbnail, alt: t('photos:working') }] : [],
		),
	]
	const tooMany = failure === 'many' ? t('errors:too_many', { max }) : null
	const fault = failure && failure !== 'many' ? failureText(failure) : (tooMany ?? error)
	useFault(id, t('tickets:photos'), fault)
	return (
		<div id={id} tabIndex={-1} className="flex flex-col gap-1">
			<p className="flex flex-wrap items-center justify-between gap-x-3">
				<span className="text-label">{t('tickets:photos')}</span>
				<span className="text-caption text-muted">
					{count < max
						? t('tickets:photosNeeded', { count, min })
						: t('tickets:photosFull', { count, max })}
				</span>
			</p>
			<PhotoStrip
				label={t('tickets:photos')}
				photos={shown}
				onRemove={remove}
				addIcon={Camera}
				{...(count < max && { addLabel: t('tickets:addPhoto'), onAdd: open })}
			/>
			<p role="status" className="text-caption text-muted empty:hidden">
				{working.length > 0 && t('photos:working')}
			</p>
			{fault && <FieldError>{fault}</FieldError>}
			{failure && onRetry && <Retry onRetry={onRetry} />}
			<PhotoSources
				camera={camera}
				cameraLabel={t('tickets:addPhoto')}
				galleryLabel={t('photos:gallery')}
				hasGallery={count < max}
				onFiles={(files) => void take(files)}
			/>
		</div>
	)
}

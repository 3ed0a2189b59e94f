import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useState } from 'react'
import { useTranslation } from '#texts'

const PictureDialog = lazyOverlay(async () => {
	const { PictureDialog: Loaded } = await import('@roundsman/ui/overlay/picture-dialog')
	return Loaded
})

type Photo = { url: string; thumbnailUrl: string }

/** Photos of a record side by side; a press shows one over the whole screen. */
export function PhotoStrip({ photos, label }: { photos: readonly Photo[]; label: string }) {
	const { t } = useTranslation('common')
	const [open, setOpen] = useState<Photo | null>(null)
	if (photos.length === 0) return null
	return (
		<ul className="flex flex-none flex-wrap gap-2">
			{photos.map((photo, index) => (
				<li key={photo.url}>
					<button
						type="button"
						aria-label={`${label} ${index + 1}`}
						className="press block size-16 overflow-hidden rounded-control bg-surface-2"
						onClick={() => setOpen(photo)}
					>
						<img
							src={photo.thumbnailUrl}
							alt=""
							className="size-full object-cover"
							loading="lazy"
						/>
					</button>
				</li>
			))}
			{open && (
				<PictureDialog title={label} closeLabel={t('close')} onClose={() => setOpen(null)}>
					<img src={open.url} alt={label} className="max-h-full max-w-full object-contain" />
				</PictureDialog>
			)}
		</ul>
	)
}

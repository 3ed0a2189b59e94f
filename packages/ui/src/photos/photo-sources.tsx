import { Image } from 'lucide'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { PhotoInput } from './photo-input.tsx'

/** The camera, opened by its owner's click, and the gallery with its own button. */
export function PhotoSources({
	camera,
	cameraLabel,
	galleryLabel,
	hasGallery,
	note,
	onFiles,
}: {
	camera: RefObject<HTMLInputElement | null>
	cameraLabel: string
	galleryLabel: string
	hasGallery: boolean
	note?: ReactNode
	onFiles: (files: File[]) => void
}) {
	const gallery = useRef<HTMLInputElement>(null)
	return (
		<>
			{hasGallery && (
				<div className="-ml-3 flex flex-wrap items-center justify-between gap-x-3">
					<Button kind="text" icon={Image} onClick={() => gallery.current?.click()}>
						{galleryLabel}
					</Button>
					{note && <span className="pl-3 text-caption text-muted">{note}</span>}
				</div>
			)}
			<PhotoInput inputRef={camera} fromCamera label={cameraLabel} onFiles={onFiles} />
			<PhotoInput inputRef={gallery} label={galleryLabel} onFiles={onFiles} />
		</>
	)
}

import { Image } from 'lucide'
import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { Button } from '../button/button.tsx'

/** Requests photos from the system, or one from its camera; opened by its owner's click. */
export function PhotoInput({
	inputRef,
	fromCamera = false,
	label,
	onFiles,
}: {
	inputRef: Ref<HTMLInputElement>
	fromCamera?: boolean
	label: string
	onFiles: (files: File[]) => void
}) {
	return (
		<input
			ref={inputRef}
			type="file"
			hidden
			tabIndex={-1}
			aria-label={label}
			accept="image/jpeg,image/png"
			multiple={!fromCamera}
			{...(fromCamera ? { capture: 'environment' as const } : {})}
			onChange={({ currentTarget }) => {
				const files = [...(currentTarget.files ?? [])]
				// Cleared, so that the same file can be chosen again.
				currentTarget.value = ''
				if (files.length > 0) onFiles(files)
			}}
		/>
	)
}

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

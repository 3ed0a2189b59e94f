import type { Ref } from 'react'

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

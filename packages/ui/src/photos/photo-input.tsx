import type { Ref } from 'react'

/** Asks the system for photos, or for one that its camera makes; opened by a click of its owner. */
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
				// The same file may be chosen once more.
				currentTarget.value = ''
				if (files.length > 0) onFiles(files)
			}}
		/>
	)
}

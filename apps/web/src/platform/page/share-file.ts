export function downloadFile(file: File): void {
	const address = URL.createObjectURL(file)
	const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
	link.click()
	setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether the system has a sheet that takes the file. */
export const canShareFile = (file: File): boolean =>
	navigator.canShare?.({ files: [file] }) ?? false

/** Hands a file to the system's sheet; where there is none, or it takes no such file, it is saved. */
export async function shareFile(file: File, title: string): Promise<'shared' | 'saved'> {
	if (!canShareFile(file)) {
		downloadFile(file)
		return 'saved'
	}
	try {
		await navigator.share({ files: [file], title })
	} catch (error) {
		// Closing the share sheet shares nothing, and needs no message.
		if ((error as DOMException).name !== 'AbortError') throw error
	}
	return 'shared'
}

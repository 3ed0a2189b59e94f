import { type BroughtIn, currentOutbox } from '#platform/outbox/outbox'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function download(file: File): void {
	const url = URL.createObjectURL(file)
	const link = document.createElement('a')
	link.href = url
	link.download = file.name
	link.click()
	// The browser has taken it over by then.
	setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Hands everything unsent over as a file: to the share sheet where there is one, else as a
 * download. False when the person closed the share sheet. It stays in the outbox as well.
 */
export async function exportUnsent(): Promise<boolean> {
	const text = await currentOutbox().exportUnsent()
	// Share sheets take text files; they refuse JSON by that name.
	const name = `roundsman-unsent-${dayOf(new Date())}.txt`
	const file = new File([text], name, { type: 'text/plain' })
	const isTouch = matchMedia('(pointer: coarse)').matches
	if (!isTouch || !navigator.canShare?.({ files: [file] })) {
		download(file)
		return true
	}
	try {
		await navigator.share({ files: [file] })
		return true
	} catch (error) {
		if ((error as Error).name === 'AbortError') return false
		download(file)
		return true
	}
}

/** Takes a file of unsent work in. Rejects with `UnsentFileError`. */
export const bringInUnsent = async (file: File): Promise<BroughtIn> =>
	currentOutbox().bringIn(await file.text())

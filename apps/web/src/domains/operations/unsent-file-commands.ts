import type { BroughtIn, OutboxAccess } from '#platform/outbox/outbox'
import { canShareFile, downloadFile } from '#platform/page/share-file'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Exports all unsent changes as a file, shared or downloaded; false when the share sheet was closed. */
export async function exportUnsent(outbox: OutboxAccess): Promise<boolean> {
	const text = await outbox.current.exportUnsent()
	// Share sheets accept text files, but not JSON files.
	const name = `roundsman-unsent-${dayOf(new Date())}.txt`
	const file = new File([text], name, { type: 'text/plain' })
	const isTouch = matchMedia('(pointer: coarse)').matches
	if (!isTouch || !canShareFile(file)) {
		downloadFile(file)
		return true
	}
	try {
		await navigator.share({ files: [file] })
		return true
	} catch (error) {
		if ((error as Error).name === 'AbortError') return false
		downloadFile(file)
		return true
	}
}

/** Imports a file of unsent changes. Rejects with `UnsentFileError`. */
export const bringInUnsent = async (outbox: OutboxAccess, file: File): Promise<BroughtIn> =>
	outbox.current.bringIn(await file.text())

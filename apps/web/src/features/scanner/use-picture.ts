import { useRef } from 'react'
import { toaster } from '#parts/toaster.ts'
import { PhotoError } from '#platform/photos/photo-file'
import { usePhotoFailure } from '#platform/photos/use-taking'
import type { CodeScanner } from '#platform/scanner/code-scanner'
import { useTranslation } from '#texts'

/** Reads a code from a picture of the gallery, which `PictureInput` takes. Without `onUnread` a toast reports that none was found. */
export function usePicture({
	scanner,
	onCode,
	onUnread,
}: {
	scanner: CodeScanner
	onCode: (text: string) => unknown
	onUnread?: (picture: File) => void
}) {
	const { t } = useTranslation('scanner')
	const failureText = usePhotoFailure()
	const input = useRef<HTMLInputElement>(null)
	const read = async (picture: File) => {
		try {
			const [first] = await scanner.readPicture(picture)
			if (first) void onCode(first)
			else if (onUnread) onUnread(picture)
			else toaster.show({ text: t('picture.none'), isFailure: true })
		} catch (error) {
			const text = error instanceof PhotoError ? failureText(error.reason) : t('picture.failed')
			toaster.show({ text, isFailure: true })
		}
	}
	return { input, read, choose: () => input.current?.click() }
}

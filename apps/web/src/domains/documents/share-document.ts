import type { PaperDocument } from '@roundsman/contract'
import { shareFile } from '#platform/page/share-file'

/** Hands a document to whatever the person reads PDFs with. */
export async function shareDocument({ title }: PaperDocument, file: Blob): Promise<void> {
	const named = new File([file], `${title}.pdf`, { type: 'application/pdf' })
	await shareFile(named, title).catch(() => undefined)
}

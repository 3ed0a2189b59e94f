import { copyText } from '#platform/page/copy-text'
import { toaster } from './toaster.ts'

/** Copies a text and shows `words`, or `failedWords` if that failed. */
export const copyAndSay = async (
	text: string,
	words: string,
	failedLabels: string,
): Promise<void> => {
	const isCopied = await copyText(text)
	toaster.show(isCopied ? { text: words } : { text: failedLabels, isFailure: true })
}

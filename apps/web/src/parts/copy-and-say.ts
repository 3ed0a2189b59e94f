import { copyText } from '#platform/page/copy-text'
import { toaster } from './toaster.ts'

/** Copies a text and says that it is done in the given words, or in `failedWords` that it is not. */
export const copyAndSay = async (
	text: string,
	words: string,
	failedLabels: string,
): Promise<void> => {
	const isCopied = await copyText(text)
	toaster.show(isCopied ? { text: words } : { text: failedLabels, isFailure: true })
}

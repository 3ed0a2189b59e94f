import { copyAndSay } from '#parts/copy-and-say.ts'
import { useTranslation } from '#texts'

/** What can be copied from an order; a toast says so. */
export function useOrderCopies() {
	const { t } = useTranslation('orders')
	const copy = (words: string) => (text: string) => void copyAndSay(text, words, t('notCopied'))
	return {
		copyNumber: copy(t('order_id_copied')),
		copyArticle: copy(t('order_article_copied')),
		copyParcel: copy(t('parcelCopied')),
	}
}

import { type ParcelArticle, sentenceCase, type WholeParcel } from '@roundsman/contract'
import { useState } from 'react'
import { checkArticle } from '#domains/parcels/changes'
import { checkBatchScan } from '#features/scanner'
import { useSave } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { lineOf, ticksOf } from './parcel-scanner.tsx'

/** Ticks the article whose code is typed; `TypedCodeSheet` draws its field. */
export function useTypedCode(whole: WholeParcel, onChecked: (article: ParcelArticle) => void) {
	const outbox = useOutbox()
	const { t } = useTranslation('scanner')
	const save = useSave()
	const [isTyping, setTyping] = useState(false)
	const take = (text: string) => {
		setTyping(false)
		const { articles } = whole
		const outcome = checkBatchScan(articles.map(lineOf), ticksOf(articles), text)
		if (outcome.kind === 'stranger') {
			toaster.show({ text: `${t('batch.stranger')}: ${text.slice(0, 40)}`, isFailure: true })
			return
		}
		const article = articles.find(({ id }) => id === outcome.line.id)
		if (!article) return
		const title = sentenceCase(article.title)
		if (outcome.kind === 'double') {
			toaster.show({ text: t('batch.double', { title }), isFailure: true })
			return
		}
		onChecked(article)
		void save(checkArticle.save(outbox, { article, quantity: article.checkedQuantity + 1 }))
	}
	return {
		isTyping,
		type: () => setTyping(true),
		take,
		close: () => setTyping(false),
		/** The codes of the articles. */
		known: whole.articles.flatMap(({ ean, pieceCode }) => [ean ?? [], pieceCode ?? []].flat()),
	}
}

export type TypedCode = ReturnType<typeof useTypedCode>

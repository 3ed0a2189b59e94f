import { type ParcelArticle, sentenceCase, type WholeParcel } from '@roundsman/contract'
import { Suspense, useState } from 'react'
import { checkArticle } from '#domains/parcels/changes'
import { checkBatchScan, TypeCodeSheet } from '#features/scanner'
import { useSave } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { lineOf, ticksOf } from './parcel-scanner.tsx'

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
	const sheet = isTyping && (
		<Suspense>
			<TypeCodeSheet
				known={whole.articles.flatMap(({ ean, pieceCode }) => [ean ?? [], pieceCode ?? []].flat())}
				onCode={take}
				onClose={() => setTyping(false)}
			/>
		</Suspense>
	)
	return { type: () => setTyping(true), sheet }
}

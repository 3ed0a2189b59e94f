import { type ParcelArticle, sentenceCase, type WholeParcel } from '@roundsman/contract'
import { useOverlayStep } from '@roundsman/ui/overlay/lazy-overlay'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { CountSheet } from '#domains/parcels'
import { checkArticle } from '#domains/parcels/changes'
import { type BatchLine, BatchScanner, type BatchTick } from '#features/scanner'
import { useSave } from '#parts/saving/use-save.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** An article as a line of the scanner. */
export const lineOf = ({
	id,
	title,
	brand,
	article,
	quantity,
	ean,
	pieceCode,
}: ParcelArticle): BatchLine => ({
	id,
	title: sentenceCase(title),
	detail: `${brand} ${article}`,
	quantity,
	...(ean ? { ean } : {}),
	...(pieceCode ? { pieceCodes: [pieceCode] } : {}),
})

/** Ticks for pieces that were checked before the scanner was opened: their codes are unknown. */
export const ticksOf = (articles: readonly ParcelArticle[]): BatchTick[] =>
	articles.flatMap(({ id, checkedQuantity }) =>
		Array.from({ length: checkedQuantity }, () => ({ lineId: id, code: '' })),
	)

const countOf = (ticks: readonly BatchTick[], id: string) =>
	ticks.filter(({ lineId }) => lineId === id).length

/** The articles whose number of ticks has changed, with that number. */
const changedCounts = (
	articles: readonly ParcelArticle[],
	before: readonly BatchTick[],
	after: readonly BatchTick[],
): { article: ParcelArticle; quantity: number }[] =>
	articles
		.map((article) => ({ article, quantity: countOf(after, article.id) }))
		.filter(({ article, quantity }) => quantity !== countOf(before, article.id))

type ScannerProps = {
	whole: WholeParcel
	/** Closes once every piece is ticked. */
	endsComplete?: boolean
	onChecked: (article: ParcelArticle) => void
	onDone: () => void
}

function useTicks({ whole, endsComplete, onChecked, onDone }: ScannerProps) {
	const outbox = useOutbox()
	const save = useSave()
	// A refetch in the meantime must not drop the piece that was just scanned.
	const [articles] = useState(whole.articles)
	const [ticks, setTicks] = useState<readonly BatchTick[]>(() => ticksOf(articles))
	const onTicks = (next: readonly BatchTick[]) => {
		setTicks(next)
		for (const { article, quantity } of changedCounts(articles, ticks, next)) {
			onChecked(article)
			void save(checkArticle.save(outbox, { article, quantity }))
		}
		const isComplete = articles.every(({ id, quantity }) => countOf(next, id) === quantity)
		if (endsComplete && isComplete) onDone()
	}
	return { articles, ticks, onTicks }
}

/** Checks a parcel with the camera, piece by piece. */
export function ParcelScanner(props: ScannerProps) {
	const { whole, onDone } = props
	const { t } = useTranslation('parcels')
	const navigate = useNavigate()
	const { articles, ticks, onTicks } = useTicks(props)
	const [counting, setCounting] = useState<ParcelArticle>()
	useOverlayStep(true, onDone)
	const count = (article: ParcelArticle, quantity: number) => {
		setCounting(undefined)
		const own = Array.from({ length: quantity }, () => ({ lineId: article.id, code: '' }))
		onTicks([...ticks.filter(({ lineId }) => lineId !== article.id), ...own])
	}
	const look = (code: string) => {
		const to = whole.type.value === 'clear' ? '/parcels/clear' : '/parcels/dirty'
		void navigate({ to, search: { search: code.slice(0, 50) } })
	}
	const ofLine = ({ id }: BatchLine) => {
		const article = articles.find((one) => one.id === id)
		return article && { ...article, checkedQuantity: countOf(ticks, id) }
	}
	return (
		<>
			<BatchScanner
				title={t('check.title', { number: whole.number })}
				lines={articles.map(lineOf)}
				ticks={ticks}
				onTicks={onTicks}
				onCount={(line) => setCounting(ofLine(line))}
				onLook={look}
				onDone={onDone}
			/>
			<Suspense>
				{counting && (
					<CountSheet
						article={counting}
						onConfirm={(quantity) => count(counting, quantity)}
						onClose={() => setCounting(undefined)}
					/>
				)}
			</Suspense>
		</>
	)
}

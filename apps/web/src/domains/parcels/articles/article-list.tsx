import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ParcelArticle, sentenceCase, travelsAlone } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { FoldingTable } from '@roundsman/ui/work/folding-table'
import { CircleAlert, EllipsisVertical } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useAmountLabels } from '../parcel-labels.ts'

type ListProps = {
	label: string
	articles: readonly ParcelArticle[]
	money: (amount: number) => string
	/** Full-width rows. */
	flush?: boolean
	onMenu: (article: ParcelArticle) => void
	/** Renders the sync state of its change, where one is waiting. */
	renderState?: (article: ParcelArticle) => ReactNode
}

const hasActions = (article: ParcelArticle): boolean =>
	article.status.value === 'available' ||
	article.isAvailableReplace ||
	article.isAvailableMoveToManualParcel ||
	article.isAvailableMoveOut ||
	article.isAvailableRestore ||
	article.isAvailableDelete ||
	article.isAvailableCheck

/** The button that opens the actions for an article; empty where there are none. */
export function ArticleMenuButton({
	article,
	onMenu,
}: {
	article: ParcelArticle
	onMenu: (article: ParcelArticle) => void
}) {
	const { t } = useTranslation('common')
	if (!hasActions(article)) return null
	return (
		<IconButton
			icon={EllipsisVertical}
			label={t('actionsFor', { name: sentenceCase(article.title) })}
			aria-haspopup="dialog"
			onClick={() => onMenu(article)}
		/>
	)
}

/** Why it needs its own parcel, its storage place, why it was deleted; null where nothing applies. */
export function ArticleRemarks({ article, state }: { article: ParcelArticle; state?: ReactNode }) {
	const { t } = useTranslation('parcels')
	const { parcelNumber, deleteComment } = article
	const words = [
		parcelNumber !== null && t('inParcel', { number: parcelNumber }),
		deleteComment,
	].filter(Boolean)
	if (!travelsAlone(article) && words.length === 0 && !state) return null
	return (
		<>
			{travelsAlone(article) && <Badge tone="caution" icon={CircleAlert} label={t('ownParcel')} />}
			{state}
			{words.join(' · ')}
		</>
	)
}

export const hasRemarks = (article: ParcelArticle): boolean =>
	travelsAlone(article) || article.parcelNumber !== null || Boolean(article.deleteComment)

function useColumns({ money, onMenu }: ListProps) {
	const { t } = useTranslation(['parcels', 'orders'])
	const { weight } = useFormats()
	return [
		{
			id: 'article',
			header: t('orders:article'),
			cell: (article: ParcelArticle) => (
				<>
					<span className="block">{sentenceCase(article.title)}</span>
					<span className="block text-caption text-muted">
						<ArticleRemarks article={article} />
					</span>
				</>
			),
		},
		{
			id: 'number',
			header: t('parcels:column.number'),
			cell: ({ brand, article }: ParcelArticle) => `${brand} ${article}`,
		},
		{
			id: 'quantity',
			header: t('parcels:quantity'),
			isNumber: true,
			cell: ({ quantity }: ParcelArticle) => quantity,
		},
		{
			id: 'weight',
			header: t('parcels:column.weight'),
			isNumber: true,
			cell: (article: ParcelArticle) => weight(article.weight),
		},
		{
			id: 'amount',
			header: t('parcels:column.amount'),
			isNumber: true,
			cell: ({ amount }: ParcelArticle) => money(amount),
		},
		{
			id: 'menu',
			header: t('parcels:actions'),
			isHeaderHidden: true,
			isNumber: true,
			cell: (article: ParcelArticle) => <ArticleMenuButton article={article} onMenu={onMenu} />,
		},
	]
}

/** Articles: rows on a phone, a table where there is enough room. */
export function ArticleList(props: ListProps) {
	const { label, articles, money, flush = false, onMenu, renderState } = props
	const amountOf = useAmountLabels()
	return (
		<FoldingTable
			flush={flush}
			label={label}
			rows={articles}
			keyOf={({ id }) => id}
			fromPx={600}
			columns={useColumns(props)}
		>
			{(article) => {
				const state = renderState?.(article)
				return (
					<FigureRow
						key={article.id}
						name={sentenceCase(article.title)}
						detail={`${article.brand} ${article.article}`}
						{...(hasRemarks(article) || state
							? { badges: <ArticleRemarks article={article} state={state} /> }
							: {})}
						figure={money(article.amount)}
						figureDetail={amountOf(article)}
						isVoid={article.status.value === 'deleted'}
						menu={<ArticleMenuButton article={article} onMenu={onMenu} />}
					/>
				)
			}}
		</FoldingTable>
	)
}

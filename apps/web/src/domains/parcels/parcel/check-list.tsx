import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ParcelArticle, sentenceCase } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { CheckRow, type CheckState, LastChecked } from '@roundsman/ui/work/check-row'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { ArticleMenuButton, ArticleRemarks, hasRemarks } from '../articles/article-list.tsx'

type ListProps = {
	articles: readonly ParcelArticle[]
	/** The article that was checked last on this screen. */
	last: ParcelArticle | undefined
	mostRows: number
	/** Toggles the tick; for several pieces asks for their number. */
	onTick: (article: ParcelArticle) => void
	onMenu: (article: ParcelArticle) => void
	renderState: (article: ParcelArticle) => ReactNode
}

const stateOf = ({ checkedQuantity, isChecked }: ParcelArticle): CheckState => {
	if (isChecked) return 'done'
	return checkedQuantity > 0 ? 'part' : 'open'
}

/** The text of an article's row in the check. */
export function useCheckLabels() {
	const { t } = useTranslation('parcels')
	const { weight } = useFormats()
	return (article: ParcelArticle) => {
		const { checkedQuantity: count, quantity: total } = article
		const state = stateOf(article)
		return {
			state,
			part: `${count}/${total}`,
			stateLabel: {
				open: t('check.open'),
				part: t('check.part', { count, total }),
				done: t('check.done'),
				wrong: '',
			}[state],
			name: sentenceCase(article.title),
			detail: `${article.brand} ${article.article}`,
			figure: t('pieces', { count: total }),
			figureDetail: weight(article.weight),
		}
	}
}

function Section({ title, ...list }: ListProps & { title: string }) {
	const wordsOf = useCheckLabels()
	const { articles, mostRows, renderState, onTick, onMenu } = list
	if (articles.length === 0) return null
	return (
		<section>
			<SectionTitle end={articles.length}>{title}</SectionTitle>
			<Rows label={title}>
				{articles.slice(0, mostRows).map((article) => {
					// The screen shows the parcel already.
					const own = { ...article, parcelNumber: null }
					const state = renderState(article)
					return (
						<CheckRow
							key={article.id}
							{...wordsOf(article)}
							{...(hasRemarks(own) || state
								? { badges: <ArticleRemarks article={own} state={state} /> }
								: {})}
							onPress={() => onTick(article)}
							menu={<ArticleMenuButton article={article} onMenu={onMenu} />}
						/>
					)
				})}
			</Rows>
		</section>
	)
}

/** The articles of a parcel during the check: open ones first, each with a tick. */
export function CheckList(props: ListProps) {
	const { articles, last, mostRows } = props
	const { t } = useTranslation('parcels')
	const wordsOf = useCheckLabels()
	const lastWords = last && wordsOf(last)
	const left = articles.filter(({ isChecked }) => !isChecked)
	return (
		<>
			{lastWords && lastWords.state !== 'open' && lastWords.state !== 'wrong' && (
				<div className="pt-3">
					<LastChecked {...lastWords} state={lastWords.state} />
				</div>
			)}
			<Section {...props} title={t('check.left')} articles={left} />
			<Section
				{...props}
				title={t('check.checked')}
				mostRows={Math.max(0, mostRows - left.length)}
				articles={articles.filter(({ isChecked }) => isChecked)}
			/>
		</>
	)
}

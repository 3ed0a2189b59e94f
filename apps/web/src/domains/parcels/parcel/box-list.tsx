import type { ParcelArticle } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { CheckRow } from '@roundsman/ui/work/check-row'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { ArticleMenuButton, ArticleRemarks, hasRemarks } from '../articles/article-list.tsx'
import { useCheckLabels } from './check-list.tsx'

type BoxProps = {
	articles: readonly ParcelArticle[]
	onMenu: (article: ParcelArticle) => void
	renderState: (article: ParcelArticle) => ReactNode
	/** Toggles an article's tick; undefined where nothing is checked. */
	onTick: ((article: ParcelArticle) => void) | undefined
}

/** The content of the box in a fixed order: a ticked row keeps its place. */
export function BoxList({ articles, onMenu, renderState, onTick }: BoxProps) {
	const { t } = useTranslation('parcels')
	const wordsOf = useCheckLabels()
	const count = articles.filter(({ isChecked }) => isChecked).length
	return (
		<section>
			<SectionTitle
				end={onTick ? t('run.boxCount', { count, total: articles.length }) : articles.length}
			>
				{t('run.box')}
			</SectionTitle>
			<Rows label={t('run.box')}>
				{articles.map((article) => {
					const own = { ...article, parcelNumber: null }
					const state = renderState(article)
					const { state: checked, part, stateLabel, ...words } = wordsOf(article)
					const row = {
						...words,
						...(hasRemarks(own) || state
							? { badges: <ArticleRemarks article={own} state={state} /> }
							: {}),
						menu: <ArticleMenuButton article={article} onMenu={onMenu} />,
					}
					return onTick ? (
						<CheckRow
							key={article.id}
							{...row}
							state={checked}
							part={part}
							stateLabel={stateLabel}
							onPress={() => onTick(article)}
						/>
					) : (
						<FigureRow key={article.id} {...row} />
					)
				})}
			</Rows>
		</section>
	)
}

import type { Return } from '@roundsman/contract'
import { shownDay } from '#platform/texts/formats'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Badge } from '#ui/badge'
import { type RenderLink, Rows } from '#ui/list/rows'
import { ArticleRow } from '#ui/work/article-row'
import { useReturnTitle, useStatusLooks } from '../return-words.ts'

type RowProps = {
	/** Says a sum in the person's currency. */
	money: (amount: number) => string
	/** The customer is said by the screen. */
	isOfOne?: boolean
	renderLink: (item: Return) => RenderLink
	/** How far a change of it has come, where one waits. */
	renderState?: (item: Return) => React.ReactNode
}

function ReturnRow({ item, money, isOfOne, renderLink, renderState }: RowProps & { item: Return }) {
	const { t } = useTranslation('returns')
	const { shortDay } = useFormats()
	const titleOf = useReturnTitle()
	const looks = useStatusLooks()
	const { number, customerTitle, createdAt, quantity, claimsCount, totalSum } = item
	const day = shownDay(new Date(createdAt))
	return (
		<ArticleRow
			isLarge
			name={number > 0 ? number : titleOf(number)}
			detail={
				<>
					{!isOfOne && (
						<span className="block text-fg">
							<bdi>{customerTitle}</bdi>
						</span>
					)}
					<time dateTime={day}>{shortDay(day)}</time> · {t('articles', { count: claimsCount })},{' '}
					{t('pieces', { count: quantity })}
				</>
			}
			badges={
				<>
					<Badge {...looks.ofReturn(item)} />
					{renderState?.(item)}
				</>
			}
			figure={money(totalSum)}
			renderLink={renderLink(item)}
		/>
	)
}

/** Returns, the newest first. */
export function ReturnList({ returns, ...row }: RowProps & { returns: readonly Return[] }) {
	const { t } = useTranslation('returns')
	return (
		<Rows flush label={t('title')}>
			{returns.map((item) => (
				<ReturnRow key={item.id} item={item} {...row} />
			))}
		</Rows>
	)
}

import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Return } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { type RenderLink, Rows } from '@roundsman/ui/list/rows'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { CircleHelp } from 'lucide'
import { useTranslation } from '#texts'
import { useReturnTitle, useStatusStyles } from '../return-labels.ts'

type RowProps = {
	/** Formats a sum in the person's currency. */
	money: (amount: number) => string
	/** The screen shows the customer already. */
	isOfOne?: boolean
	renderLink: (item: Return) => RenderLink
	/** Renders the sync state of its change, where one is waiting. */
	renderState?: (item: Return) => React.ReactNode
}

function ReturnRow({ item, money, isOfOne, renderLink, renderState }: RowProps & { item: Return }) {
	const { t } = useTranslation('returns')
	const { shortDay } = useFormats()
	const titleOf = useReturnTitle()
	const styles = useStatusStyles()
	const { number, customerTitle, createdAt, quantity, claimsCount, totalSum } = item
	const day = shownDay(new Date(createdAt))
	return (
		<FigureRow
			isLarge
			name={titleOf(number)}
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
					<Badge {...styles.ofReturn(item)} />
					{item.review?.state === 'questioned' && (
						<Badge icon={CircleHelp} tone="caution" label={t('review.open')} />
					)}
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

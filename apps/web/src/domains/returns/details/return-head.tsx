import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { FocusHeading } from '@roundsman/ui/shell/focus-heading'
import { Figures } from '@roundsman/ui/work/figures'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import type { WholeReturn } from '../cache/return-repository.ts'
import { useReturnTitle } from '../return-labels.ts'

/** Customer, date and totals of a return. */
export function ReturnHead({
	whole,
	customer,
	money,
}: {
	whole: WholeReturn
	/** The customer's name, as a link. */
	customer: ReactNode
	money: (amount: number) => string
}) {
	const { t } = useTranslation('returns')
	const { day, count } = useFormats()
	const titleOf = useReturnTitle()
	const { number, createdAt, confirmedAt, total } = whole
	const dayLabels = (instant: string) => day(shownDay(new Date(instant)))
	return (
		<section className="bg-surface px-gutter pt-3 pb-4 line-b">
			<FocusHeading className="sr-only" focusKey={whole.id}>
				{titleOf(number)}
			</FocusHeading>
			<p className="text-meta text-muted">
				{customer} · <time dateTime={createdAt}>{dayLabels(createdAt)}</time>
			</p>
			{confirmedAt && (
				<p className="text-meta text-muted">{t('confirmedOn', { date: dayLabels(confirmedAt) })}</p>
			)}
			<div className="mt-1">
				<Figures
					figures={[
						{ id: 'sum', caption: t('figure.sum'), value: money(total.sum) },
						{ id: 'pieces', caption: t('figure.pieces'), value: count(total.quantity) },
						{ id: 'articles', caption: t('figure.articles'), value: count(total.articles) },
					]}
				/>
			</div>
		</section>
	)
}

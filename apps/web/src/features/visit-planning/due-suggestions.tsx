import { type BestDays, nextBestRecentDays } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { tourQueries } from '#domains/tours'
import { useCustomerList } from '#features/customer-list'
import { usePointLabels } from '#features/tour-planning'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useTranslation } from '#texts'
import { DayRow, SuggestionRow } from './suggestion-row.tsx'

const shownMost = 5

type Due = { id: string; title: string; daysFromLastVisit: number | null }

/** Plans the cheapest day at once where it is known, else opens the choice of a day. */
function DueRow({
	customer,
	best,
	onOpen,
}: {
	customer: Due
	best: BestDays | undefined
	onOpen: () => void
}) {
	const { t } = useTranslation('nextBest')
	const { lastVisitOf } = usePointLabels()
	const { id, title } = customer
	const said = lastVisitOf(customer.daysFromLastVisit)
	const [day] = best?.items ?? []
	if (day) {
		const { date, extraMinutes: minutes } = day
		return <DayRow offer={{ customerId: id, title, said, date, minutes }} onOpen={onOpen} />
	}
	return (
		<SuggestionRow
			title={title}
			said={said}
			action={{
				...{ label: t('plan'), name: t('planAt', { name: title }) },
				...{ isBusy: false, onPress: onOpen },
			}}
			onOpen={onOpen}
		/>
	)
}

/**
 * The cheapest days of each customer, one query after another: the service limits concurrent computations
 * per person.
 */
function useBestDays(customers: readonly Due[]) {
	const [count, setCount] = useState(1)
	const asked = customers.slice(0, count)
	const answers = useQueries({ queries: asked.map(({ id }) => tourQueries.bestDays(id)) })
	if (count < customers.length && answers.at(-1)?.isFetched) setCount(count + 1)
	return answers
}

/** Customers who have waited longest for a visit and have none planned; without network those on the phone. */
export function DueSuggestions({
	onOpen,
}: {
	onOpen: (customer: { id: string; title: string }) => void
}) {
	const { t } = useTranslation(['planning', 'customers'])
	const list = useCustomerList({
		...{ isClosed: 'no', plannedVisits: 'no', sort: '-daysFromLastVisit' },
		daysFromLastVisitMin: String(nextBestRecentDays),
	})
	const due = list.items.slice(0, shownMost)
	const best = useBestDays(due)
	return (
		<section>
			<div className="px-gutter">
				<SectionTitle>{t('planning:suggest.due')}</SectionTitle>
			</div>
			{!list.data && list.isError && (
				<ReadFailed
					error={list.error}
					onRetry={() => void list.refetch()}
					offlineText={t('customers:notKept')}
					staysOnScreen
				/>
			)}
			{!list.data && !list.isError && (
				<Skeleton kind="row" label={t('planning:suggest.due')} count={5} />
			)}
			{list.data && due.length === 0 && (
				<p className="px-gutter py-3 text-meta text-muted">{t('planning:suggest.none')}</p>
			)}
			<Rows flush label={t('planning:suggest.due')}>
				{due.map((customer, index) => (
					<DueRow
						key={customer.id}
						customer={customer}
						best={best[index]?.data}
						onOpen={() => onOpen(customer)}
					/>
				))}
			</Rows>
		</section>
	)
}

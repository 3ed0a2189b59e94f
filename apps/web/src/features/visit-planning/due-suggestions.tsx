import { nextBestRecentDays } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { useCustomerList } from '#features/customer-list'
import { usePointWords } from '#features/tour-planning'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useTranslation } from '#texts'
import { SuggestionRow } from './suggestion-row.tsx'

const shownMost = 5

/** Whom nobody has visited for the longest time and nobody is going to; without network those on the phone. */
export function DueSuggestions({
	onOpen,
}: {
	onOpen: (customer: { id: string; title: string }) => void
}) {
	const { t } = useTranslation(['planning', 'nextBest', 'customers'])
	const { lastVisitOf } = usePointWords()
	const list = useCustomerList({
		...{ isClosed: 'no', plannedVisits: 'no', sort: '-daysFromLastVisit' },
		daysFromLastVisitMin: String(nextBestRecentDays),
	})
	const due = list.items.slice(0, shownMost)
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
				{due.map((customer) => (
					<SuggestionRow
						key={customer.id}
						title={customer.title}
						said={lastVisitOf(customer.daysFromLastVisit)}
						action={{
							label: t('nextBest:plan'),
							name: t('nextBest:planAt', { name: customer.title }),
							isBusy: false,
							onPress: () => onOpen(customer),
						}}
						onOpen={() => onOpen(customer)}
					/>
				))}
			</Rows>
		</section>
	)
}

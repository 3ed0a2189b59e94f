import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RotateCcw } from 'lucide'
import { useProfile } from '#domains/employees'
import { ReturnList, returnQueries } from '#domains/returns'
import { useTranslation } from '#texts'
import { CustomerHistoryFrame } from './customer-history-frame.tsx'

/** What a customer has sent back. */
export default function CustomerReturnsPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/returns' })
	const { t } = useTranslation('customerDetails')
	const { data: profile } = useProfile()
	const query = useInfiniteQuery(returnQueries.ofCustomer(id))
	const returns = query.data?.pages.flatMap(({ items }) => items) ?? []
	return (
		<CustomerHistoryFrame
			id={id}
			tab="returns"
			query={query}
			count={returns.length}
			empty={{ icon: RotateCcw, title: t('returns.empty'), text: t('returns.emptyText') }}
		>
			<ReturnList returns={returns} currency={profile?.currency ?? 'EUR'} />
		</CustomerHistoryFrame>
	)
}

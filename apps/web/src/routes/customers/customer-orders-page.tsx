import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileText } from 'lucide'
import { useProfile } from '#domains/employees'
import { OrderList, orderQueries } from '#domains/orders'
import { useTranslation } from '#texts'
import { CustomerHistoryFrame } from './customer-history-frame.tsx'

/** A customer's orders: those that were read, else the newest that lie on the phone for its tours. */
export default function CustomerOrdersPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/orders' })
	const { t } = useTranslation('customerDetails')
	const { data: profile } = useProfile()
	const query = useInfiniteQuery(orderQueries.ofCustomer(id))
	const kept = useQuery(orderQueries.kept(id)).data ?? []
	const orders = query.data?.pages.flatMap(({ items }) => items) ?? kept
	return (
		<CustomerHistoryFrame
			id={id}
			tab="orders"
			query={query}
			count={orders.length}
			partlyText={t('list.partly')}
			empty={{ icon: FileText, title: t('orders.empty'), text: t('orders.emptyText') }}
		>
			<OrderList orders={orders} currency={profile?.currency ?? 'EUR'} />
		</CustomerHistoryFrame>
	)
}

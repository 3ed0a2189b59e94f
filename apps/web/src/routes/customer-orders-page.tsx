import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '#domains/employees'
import { OrderList, orderQueries } from '#domains/orders'
import { PagedList } from '../app/paged-list.tsx'
import { CustomerHistoryFrame } from './customer-history-frame.tsx'

/** A customer's orders: those that were read, else the newest that lie on the phone for its tours. */
export default function CustomerOrdersPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/orders' })
	const { t } = useTranslation('customerDetails')
	const { data: profile } = useProfile()
	const query = useInfiniteQuery(orderQueries.ofCustomer(id))
	const kept = useQuery(orderQueries.kept(id)).data ?? []
	const isRead = query.data !== undefined
	const orders = query.data?.pages.flatMap(({ items }) => items) ?? kept
	return (
		<CustomerHistoryFrame id={id} tab="orders" updatedAtMs={query.dataUpdatedAt}>
			<PagedList
				query={query}
				count={orders.length}
				empty={{ icon: FileText, title: t('orders.empty'), text: t('orders.emptyText') }}
			>
				<OrderList orders={orders} currency={profile?.currency ?? 'EUR'} />
				{!isRead && query.isError && (
					<p className="py-3 text-center text-caption text-muted">{t('list.partly')}</p>
				)}
			</PagedList>
		</CustomerHistoryFrame>
	)
}

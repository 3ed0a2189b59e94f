import {
	type GoodsSearch,
	OrderSheet,
	orderStatuses,
	ordersQueryOf,
	readOrders,
	useGoodsLabels,
	useOrderColumns,
} from '#domains/goods'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'
import { GoodsHead, ToCustomer, useRecordHistory } from './goods-head.tsx'
import { GoodsList } from './goods-list.tsx'

export default function OrdersPage() {
	const { t } = useTranslation('goodsInOffice')
	const { label } = useGoodsLabels()
	const { search, set } = useListSearch<GoodsSearch>({ sort: '-orderedAt' })
	const historyOf = useRecordHistory()
	const query = ordersQueryOf(search)
	const statuses = orderStatuses.map((value) => ({ value, label: label('order-status', value) }))
	const paid = [
		{ value: 'no', label: t('paid') },
		{ value: 'yes', label: t('unpaid') },
	]
	return (
		<>
			<GoodsHead selected="orders" />
			<GoodsList
				name="orders"
				label={t('orders')}
				searchLabel={t('orders.search')}
				columns={useOrderColumns()}
				nameOf={(order) => `${order.id} ${order.customer.title}`}
				queryKey={['orders', query]}
				readPage={readOrders(query)}
				search={search}
				set={set}
				filters={[
					{ name: 'status', label: t('status'), choices: statuses },
					{ name: 'unpaid', label: t('paid'), choices: paid },
				]}
				sheet={(id, onClose) => (
					<OrderSheet
						key={id}
						id={id}
						toCustomer={(customer) => <ToCustomer id={customer} />}
						history={historyOf(id)}
						onClose={onClose}
					/>
				)}
			/>
		</>
	)
}

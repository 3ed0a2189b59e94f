import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListFilter } from '#desk/list/list-head.tsx'
import { RecordList } from '#desk/list/record-list.tsx'
import { profileQuery } from '#domains/access'
import {
	type GoodsSearch,
	OrderSheet,
	orderStatuses,
	ordersQueryOf,
	readOrders,
	useGoodsWords,
	useOrderColumns,
} from '#domains/goods'
import { HistoryPanel } from '#domains/history'
import { useTranslation } from '#texts'
import { GoodsHead, ToCustomer } from './goods-head.tsx'

type Props = { search: GoodsSearch; set: (change: GoodsSearch) => void }

function Filters({ search, set }: Props) {
	const { t } = useTranslation('goodsInOffice')
	const { label } = useGoodsWords()
	return (
		<>
			<ListFilter
				label={t('status')}
				value={search.status ?? ''}
				choices={orderStatuses.map((value) => ({ value, label: label('order-status', value) }))}
				onChange={(status) => set({ status })}
			/>
			<ListFilter
				label={t('paid')}
				value={search.unpaid ?? ''}
				choices={[
					{ value: 'no', label: t('paid') },
					{ value: 'yes', label: t('unpaid') },
				]}
				onChange={(unpaid) => set({ unpaid })}
			/>
		</>
	)
}

/** Orders of the scope. */
export default function OrdersPage() {
	const { t } = useTranslation('goodsInOffice')
	const search = { q: '', sort: '-orderedAt', ...useSearch({ from: '/signed-in/orders' }) }
	const navigate = useNavigate()
	const { data: profile } = useQuery(profileQuery)
	const set = (change: GoodsSearch) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
	const query = ordersQueryOf(search)
	const columns = useOrderColumns()
	return (
		<>
			<GoodsHead selected="orders" />
			<div className="relative flex min-h-0 flex-1">
				<RecordList
					name="orders"
					label={t('orders')}
					searchLabel={t('orders.search')}
					columns={columns}
					paneCell={(order) => order.id}
					keyOf={(order) => order.id}
					nameOf={(order) => `${order.id} ${order.customer.title}`}
					queryKey={['orders', query]}
					readPage={readOrders(query)}
					search={search.q}
					onSearch={(q) => set({ q })}
					sort={search.sort}
					onSort={(sort) => set({ sort })}
					onOpen={({ id }) => set({ id })}
					filters={<Filters search={search} set={set} />}
				/>
				{search.id && (
					<OrderSheet
						key={search.id}
						id={search.id}
						toCustomer={(id) => <ToCustomer id={id} />}
						history={profile?.officeRole === 'administrator' && <HistoryPanel id={search.id} />}
						onClose={() => set({ id: '' })}
					/>
				)}
			</div>
		</>
	)
}

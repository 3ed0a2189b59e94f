import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { useParams } from '@tanstack/react-router'
import { FileText, SlidersHorizontal } from 'lucide'
import { useMoney } from '#domains/employees'
import { OrderList } from '#domains/orders/list'
import { customerOrderLink, useOrderList } from '#features/orders'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { CustomerHistoryFrame } from './customer-history-frame.tsx'

/** A customer's orders: from the office, else from the phone. */
export default function CustomerOrdersPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/orders' })
	const { t } = useTranslation(['customerDetails', 'orders'])
	const list = useOrderList({ customerId: id })
	const money = useMoney()
	return (
		<CustomerHistoryFrame
			id={id}
			tab="orders"
			query={list.query}
			atMs={list.atMs}
			count={list.orders.length}
			rowsKind="badged"
			empty={{ icon: FileText, title: t('orders.empty'), text: t('orders.emptyText') }}
			{...(list.isFromPhone ? { endNote: t('orders:onPhone') } : {})}
		>
			<div className="-mx-gutter wide:mx-0">
				<Link
					to="/orders"
					search={{ customerId: id }}
					className={buttonClass({ className: 'mx-gutter mb-3 wide:mx-0' })}
				>
					<Icon glyph={SlidersHorizontal} size={20} />
					{t('orders:searchThese')}
				</Link>
				<OrderList
					orders={list.orders}
					counts={list.counts}
					money={money}
					isOfOne
					renderLink={customerOrderLink}
				/>
			</div>
		</CustomerHistoryFrame>
	)
}

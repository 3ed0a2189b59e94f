import { Row, Rows } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { FileText, RotateCcw } from 'lucide'
import type { Customer } from '#domains/customers'
import { useHasFeature, useMoney } from '#domains/employees'
import { recentDays, useRecentOrders } from '#domains/orders/list'
import { ChatTileRow } from '#features/chat'
import { keepListAddress } from '#features/customer-list'
import { ReturnEntryRow } from '#features/returns'
import { TicketRow } from '#features/tickets'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The number of orders of the last months, with their sum where it is known. */
function useOrdersText(customerId: string): string {
	const { t } = useTranslation('customerDetails')
	const money = useMoney()
	const recent = useRecentOrders(customerId)
	if (!recent) return t('ordersText')
	const { count, sum } = recent
	const words = t('recentOrders', { orders: count, days: recentDays })
	return count > 0 && sum !== null ? `${words} · ${money(sum)}` : words
}

/** The customer's orders, returns, and planned returns. */
export function TradeRows({ customer }: { customer: Customer }) {
	const { t } = useTranslation('customerDetails')
	const { id } = customer
	const handlesReturns = useHasFeature('returns')
	const ordersText = useOrdersText(id)
	return (
		<Rows label={t('history.tabs')}>
			<Row
				title={t('orders')}
				subtitle={ordersText}
				lead={<Tile icon={FileText} />}
				renderLink={(look) => (
					<Link to="/customers/$id/orders" params={{ id }} search={keepListAddress} {...look} />
				)}
				chevron
			/>
			{handlesReturns && (
				<Row
					title={t('returns')}
					subtitle={t('returnsText')}
					lead={<Tile icon={RotateCcw} />}
					renderLink={(look) => (
						<Link to="/customers/$id/returns" params={{ id }} search={keepListAddress} {...look} />
					)}
					chevron
				/>
			)}
			{handlesReturns && <ReturnEntryRow buyer={customer} />}
			<TicketRow customerId={id} awsId={customer.awsId} />
			<ChatTileRow customer={customer} />
		</Rows>
	)
}

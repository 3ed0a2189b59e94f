import { isOwed, type Order } from '@roundsman/contract'
import { type RenderLink, Rows } from '@roundsman/ui/list/rows'
import { CornerBadge } from '@roundsman/ui/work/corner-badge'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { Euro } from 'lucide'
import { useTranslation } from '#texts'
import { useExpectation, useOrderStatus } from './order-labels.ts'

/** The short list of a customer's orders that are not yet delivered or paid. */
export function OpenOrderRows({
	label,
	orders,
	money,
	renderLink,
}: {
	label: string
	orders: readonly Order[]
	/** Formats a sum in the person's currency. */
	money: (amount: number) => string
	renderLink: (order: Order) => RenderLink
}) {
	const { t } = useTranslation('orders')
	const statusOf = useOrderStatus()
	const expectationOf = useExpectation()
	return (
		<Rows label={label}>
			{orders.map((order) => (
				<FigureRow
					key={order.id}
					name={order.id}
					detail={expectationOf(order) ?? statusOf(order).label}
					figure={money(order.price)}
					corner={
						isOwed(order.status.value, order.isOrderPaid) && (
							<CornerBadge icon={Euro}>{t('unpaid')}</CornerBadge>
						)
					}
					renderLink={renderLink(order)}
				/>
			))}
		</Rows>
	)
}

import type { Order } from '@roundsman/contract'
import { Check, Euro, FileText, Package, Truck, X } from 'lucide'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Icon, type IconGlyph } from '#ui/icon'
import { OrderCard } from '#ui/list/order-card'
import { Tile } from '#ui/tile'

const icons: Record<string, IconGlyph> = {
	new: FileText,
	in_progress: Package,
	sent: Truck,
	delivered: Check,
	canceled: X,
}

/** The euro in the corner: this order is not paid. */
function UnpaidMark() {
	const { t } = useTranslation('customerDetails')
	return (
		<span
			role="img"
			aria-label={t('order.unpaid')}
			data-tint=""
			className="mt-2 mr-2 ml-auto grid size-8 place-items-center rounded-full bg-danger-soft text-on-danger-soft shadow-tint"
		>
			<Icon glyph={Euro} size={20} stroke={2.4} />
		</span>
	)
}

function useArrivalText() {
	const { t } = useTranslation('customerDetails')
	const { day, dayOf } = useFormats()
	return ({ deliveryAt, expectedDeliveryAt, createdAt }: Order) => {
		if (deliveryAt) return t('order.delivered', { date: day(deliveryAt) })
		if (expectedDeliveryAt) return t('order.expected', { date: day(expectedDeliveryAt) })
		return dayOf(createdAt)
	}
}

/** A customer's orders, the newest first. */
export function OrderList({ orders, currency }: { orders: readonly Order[]; currency: string }) {
	const { t } = useTranslation('customerDetails')
	const { money } = useFormats()
	const arrivalText = useArrivalText()
	const subtitleOf = (order: Order) =>
		// When it was delivered says that it was.
		order.status.value === 'delivered' && order.deliveryAt
			? arrivalText(order)
			: `${order.status.label} · ${arrivalText(order)}`
	return (
		<ul aria-label={t('orders')} className="flex flex-col gap-2">
			{orders.map((order) => (
				<li key={order.id}>
					<OrderCard
						disc={<Tile small icon={icons[order.status.value] ?? FileText} />}
						title={t('order.title', { number: order.id })}
						subtitle={subtitleOf(order)}
						badges={
							<>
								<span className="text-body-strong text-fg">{money(order.price, currency)}</span>
								<span>· {t('order.pieces', { count: order.totalQuantity })}</span>
								{!order.isOrderPaid && <span className="text-danger">· {t('order.unpaid')}</span>}
							</>
						}
						menu={!order.isOrderPaid && <UnpaidMark />}
					/>
				</li>
			))}
		</ul>
	)
}

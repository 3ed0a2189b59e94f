import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { isOwed, type Order } from '@roundsman/contract'
import { Badge, BadgeRow } from '@roundsman/ui/badge'
import { paymentBadges } from '@roundsman/ui/badges/order-badges'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Card } from '@roundsman/ui/card'
import { FocusHeading } from '@roundsman/ui/shell/focus-heading'
import { CornerBadge } from '@roundsman/ui/work/corner-badge'
import { Copy, Euro } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useExpectation, useOrderStatus } from '../list/order-labels.ts'

/** The head of an order: number, customer, status, actual or expected day, payment. */
export function OrderCard({
	order,
	customer,
	onCopy,
}: {
	order: Order
	/** The customer's name, as a link. */
	customer: ReactNode
	onCopy: () => void
}) {
	const { t } = useTranslation('orders')
	const { shortDay } = useFormats()
	const status = useOrderStatus()(order)
	const expectation = useExpectation()(order)
	const { id, createdAt, isOrderPaid } = order
	const isUnpaid = isOwed(order.status.value, isOrderPaid)
	return (
		<Card className="@container/row relative mt-3 py-2 pr-1 pb-3 pl-4">
			{isUnpaid && <CornerBadge icon={Euro}>{t('unpaid')}</CornerBadge>}
			<div className={`flex items-end ${isUnpaid ? '@max-[15rem]/row:pt-[1.25rem]' : ''}`}>
				<div className="min-w-0 flex-1">
					<FocusHeading className="text-display select-all" focusKey={id}>
						{id}
					</FocusHeading>
					<p className="text-meta">{customer}</p>
					<p className="text-meta text-muted">
						{t('orderedOn', { date: shortDay(shownDay(new Date(createdAt))) })}
					</p>
				</div>
				<IconButton icon={Copy} size={22} label={t('copyNumber')} onClick={onCopy} />
			</div>
			<BadgeRow className="mt-2 pr-3">
				<Badge {...status} />
				{isOrderPaid && <Badge {...paymentBadges.paid} label={t('paid')} />}
				{expectation && <span className="text-caption text-muted">{expectation}</span>}
			</BadgeRow>
		</Card>
	)
}

import { hasFeature, type Order } from '@roundsman/contract'
import { EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import { useProfile } from '#domains/employees'
import { OrderMenu } from '#domains/orders'
import { useTranslation } from '#texts'
import { IconButton } from '#ui/icon-button'
import { buyerLink, returnLink } from './order-links.tsx'
import { useCustomerContact } from './use-customer-contact.ts'
import { useOrderCopies } from './use-order-copies.ts'

function Menu({ order, onClose }: { order: Order; onClose: () => void }) {
	const { data: profile } = useProfile()
	const { phone } = useCustomerContact(order.customerId)
	const { copyNumber } = useOrderCopies()
	return (
		<OrderMenu
			order={order}
			phone={phone}
			renderCustomerLink={buyerLink(order)}
			renderReturnLink={hasFeature(profile, 'returns') ? returnLink(order) : null}
			onCopy={() => copyNumber(order.id)}
			onClose={onClose}
		/>
	)
}

/** The button in an order's header, and the sheet with what can be done from there. */
export function OrderActions({ order }: { order: Order }) {
	const { t } = useTranslation('orders')
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<IconButton
				icon={EllipsisVertical}
				label={t('actions')}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			/>
			{isOpen && (
				<Suspense>
					<Menu order={order} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}

import type { Order } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import { OrderMenu } from '#domains/orders'
import { useHandlesReturns, useReturnEntry } from '#features/returns'
import { useTranslation } from '#texts'
import { buyerLink, issueLink } from './order-links.tsx'
import { useCustomerContact } from './use-customer-contact.ts'
import { useOrderCopies } from './use-order-copies.ts'

function Menu({ order, onClose }: { order: Order; onClose: () => void }) {
	const { customerId, customerTitle, id } = order
	const handlesReturns = useHandlesReturns()
	const entry = useReturnEntry({ id: customerId, title: customerTitle })
	const { phone } = useCustomerContact(customerId)
	const { copyNumber } = useOrderCopies()
	return (
		<OrderMenu
			order={order}
			phone={phone}
			renderCustomerLink={buyerLink(order)}
			onReturn={handlesReturns ? () => entry.open(`#${id}`) : null}
			renderIssueLink={issueLink(order)}
			onCopy={() => copyNumber(id)}
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

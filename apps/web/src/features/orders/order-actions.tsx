import type { Order } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import { useHasFeature } from '#domains/employees'
import { OrderMenu } from '#domains/orders'
import { useCustomerDetails } from '#features/customer'
import { useReturnEntry } from '#features/returns'
import { copyAndSay } from '#parts/copy-and-say.ts'
import { useTranslation } from '#texts'
import { buyerLink, issueLink } from './order-links.tsx'

export function useOrderCopies() {
	const { t } = useTranslation('orders')
	const copy = (words: string) => (text: string) => void copyAndSay(text, words, t('notCopied'))
	return {
		copyNumber: copy(t('order_id_copied')),
		copyArticle: copy(t('order_article_copied')),
		copyParcel: copy(t('parcelCopied')),
	}
}

/** Name and phone number of a customer, where known. */
export function useCustomerContact(id: string | undefined) {
	const { customer } = useCustomerDetails(id ?? '')
	const number = customer?.phoneNumber
	return {
		name: customer?.title,
		phone: number ? `${customer.phonePrefix ?? ''}${number}` : null,
	}
}

function Menu({ order, onClose }: { order: Order; onClose: () => void }) {
	const { customerId, customerTitle, id } = order
	const handlesReturns = useHasFeature('returns')
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

/** The button in an order's header, and the sheet with its actions. */
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

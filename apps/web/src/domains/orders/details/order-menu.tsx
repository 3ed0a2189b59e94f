import type { Order } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { CircleAlert, Copy, Phone, RotateCcw, User } from 'lucide'
import { useTranslation } from '#texts'

type OrderMenuProps = {
	order: Order
	/** Null where there is none. */
	phone: string | null
	renderCustomerLink: RenderLink
	/** Null for people who handle no returns. */
	onReturn: (() => void) | null
	renderIssueLink: RenderLink
	onCopy: () => void
	onClose: () => void
}

export function OrderMenu({
	order,
	phone,
	renderCustomerLink,
	onReturn,
	renderIssueLink,
	onCopy,
	onClose,
}: OrderMenuProps) {
	const { t } = useTranslation('orders')
	const copy = () => {
		onClose()
		onCopy()
	}
	const isDelivered = order.status.value === 'delivered'
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('number', { number: order.id })}
		>
			<SheetActions>
				<SheetAction
					icon={Phone}
					{...(phone
						? { renderLink: (look) => <a href={`tel:${phone}`} {...look} /> }
						: { blockedReason: t('noPhone') })}
				>
					{t('call', { name: order.customerTitle })}
				</SheetAction>
				<SheetAction icon={User} renderLink={renderCustomerLink}>
					{t('customer')}
				</SheetAction>
				{onReturn && (
					<SheetAction
						icon={RotateCcw}
						onPress={onReturn}
						{...(isDelivered ? {} : { blockedReason: t('notDelivered') })}
					>
						{t('startReturn')}
					</SheetAction>
				)}
				<SheetAction icon={CircleAlert} renderLink={renderIssueLink}>
					{t('issue')}
				</SheetAction>
				<SheetAction icon={Copy} onPress={copy}>
					{t('copyNumber')}
				</SheetAction>
			</SheetActions>
		</Sheet>
	)
}

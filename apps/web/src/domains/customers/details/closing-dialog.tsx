import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Customer } from '@roundsman/contract'
import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useTranslation } from '#texts'

type ClosingDialogProps = {
	customer: Customer
	onConfirm: () => void
	onClose: () => void
}

/** The confirmation before a garage is closed or opened, with the effects of closing. */
export function ClosingDialog({ customer, onConfirm, onClose }: ClosingDialogProps) {
	const { t } = useTranslation(['customerDetails', 'common'])
	const { longDay } = useFormats()
	const { isClosed, title: name, nextPlanedVisit: visit } = customer
	const confirm = () => {
		onConfirm()
		onClose()
	}
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={isClosed ? t('open.title', { name }) : t('close.title', { name })}
			confirmLabel={isClosed ? t('open.action') : t('close.action')}
			cancelLabel={t('common:cancel')}
			danger={!isClosed}
			onConfirm={confirm}
		>
			{!isClosed && visit && (
				<strong className="mb-2 block text-body-strong text-fg">
					{t('close.visits', { date: longDay(visit.date), name: visit.employee })}
				</strong>
			)}
			{isClosed ? t('open.text') : t('close.text')}
		</ConfirmDialog>
	)
}

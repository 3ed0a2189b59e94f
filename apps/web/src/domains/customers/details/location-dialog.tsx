import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useTranslation } from '#texts'

/** The confirmation before the garage's real location is removed. */
export function LocationDialog({
	onConfirm,
	onClose,
}: {
	onConfirm: () => void
	onClose: () => void
}) {
	const { t } = useTranslation(['customerDetails', 'common'])
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('location.deleteTitle')}
			confirmLabel={t('location.confirm')}
			cancelLabel={t('common:cancel')}
			danger
			onConfirm={() => {
				onConfirm()
				onClose()
			}}
		>
			{t('location.deleteText')}
		</ConfirmDialog>
	)
}

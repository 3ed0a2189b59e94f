import { useFormats } from '@roundsman/client/texts/use-formats'
import type { PackingCheck } from '@roundsman/contract'
import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useTranslation } from '#texts'

/** The confirmation that lists the parcels for all waiting articles. */
export function PackingDialog({
	check,
	isFilling,
	isBusy,
	error,
	onConfirm,
	onClose,
}: {
	check: PackingCheck
	/** True when they are added to the open parcel, false for new ones. */
	isFilling: boolean
	isBusy: boolean
	error: string | null
	onConfirm: () => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'common'])
	const { weight } = useFormats()
	const { quantity, filled, opened, alone } = check
	const title = isFilling ? t('parcels:moveAll') : t('parcels:generate')
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={title}
			confirmLabel={title}
			cancelLabel={t('common:cancel')}
			busy={isBusy}
			onConfirm={onConfirm}
		>
			<p>
				{t('parcels:pieces', { count: quantity })} · {weight(check.weight)}
			</p>
			{filled.length > 0 && <p>{t('parcels:packing.filled', { numbers: filled.join(', ') })}</p>}
			{opened > 0 && <p>{t('parcels:packing.opened', { count: opened })}</p>}
			{alone > 0 && <p>{t('parcels:packing.alone', { count: alone })}</p>}
			{error && (
				<p role="alert" className="pt-2 text-danger">
					{error}
				</p>
			)}
		</ConfirmDialog>
	)
}

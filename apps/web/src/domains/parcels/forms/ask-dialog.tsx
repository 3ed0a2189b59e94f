import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'

/** A confirmation for an action on a parcel, which also shows the office's refusal. */
export function AskDialog({
	title,
	confirmLabel,
	isDanger = false,
	isBusy,
	error,
	second,
	onConfirm,
	onClose,
	children,
}: {
	title: string
	confirmLabel: string
	isDanger?: boolean
	isBusy: boolean
	error: string | null
	second?: { label: string; onPress: () => void }
	onConfirm: () => void
	onClose: () => void
	children?: ReactNode
}) {
	const { t } = useTranslation('common')
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={title}
			confirmLabel={confirmLabel}
			cancelLabel={t('cancel')}
			danger={isDanger}
			busy={isBusy}
			{...(second ? { second } : {})}
			onConfirm={onConfirm}
		>
			{children}
			{error && (
				<p role="alert" className="pt-2 text-danger">
					{error}
				</p>
			)}
		</ConfirmDialog>
	)
}

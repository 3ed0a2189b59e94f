import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useTranslation } from '#texts'

/** Explains how the position is used, and what happens while the browser denies it. */
export function ConsentDialog({ isBlocked, onClose }: { isBlocked: boolean; onClose: () => void }) {
	const { t } = useTranslation(['session', 'common'])
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('session:consentTitle')}
			confirmLabel={t('common:ok')}
			onConfirm={onClose}
		>
			{isBlocked && <span className="mb-2 block text-danger">{t('session:consentBlocked')}</span>}
			<span className="block">{t('session:consentText1')}</span>
			<span className="mt-2 block">{t('session:consentText2')}</span>
			<span className="mt-2 block">{t('session:consentText3')}</span>
		</ConfirmDialog>
	)
}

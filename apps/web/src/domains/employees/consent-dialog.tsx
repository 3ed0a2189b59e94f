import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useTranslation } from '#texts'

/** What the position is used for. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation(['session', 'common'])
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('session:consentTitle')}
			confirmLabel={t('common:ok')}
			onConfirm={onClose}
		>
			<span className="block">{t('session:consentText1')}</span>
			<span className="mt-2 block">{t('session:consentText2')}</span>
			<span className="mt-2 block">{t('session:consentText3')}</span>
		</ConfirmDialog>
	)
}

import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { Bell, CloudOff } from 'lucide'
import { useTranslation } from '#texts'

/** Why something cannot be done without network, and the way to be reminded. */
export function NeedsNetworkSheet({
	what,
	onRemind,
	onClose,
}: {
	/** The action that was wanted: 'Pack'. */
	what: string
	onRemind: () => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'customerDetails'])
	return (
		<FormSheet title={what} onClose={onClose}>
			<Note icon={CloudOff} tone="warning" title={t('parcels:offline.title')}>
				{t('parcels:offline.text')}
			</Note>
			<Button
				big
				kind="filled"
				icon={Bell}
				onClick={() => {
					onClose()
					onRemind()
				}}
			>
				{t('customerDetails:remind.ask')}
			</Button>
		</FormSheet>
	)
}

import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { Bell, CloudOff } from 'lucide'
import { useTranslation } from '#texts'

/** Explains why an action needs the network, and offers a reminder. */
export function NeedsNetworkSheet({
	what,
	onRemind,
	onClose,
}: {
	/** The wanted action, such as 'Pack'. */
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

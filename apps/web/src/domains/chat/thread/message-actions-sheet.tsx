import type { ChatMessage } from '@roundsman/contract'
import { Row } from '@roundsman/ui/list/rows'
import { Sheet, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Tile } from '@roundsman/ui/tile'
import { Pencil, Undo2 } from 'lucide'
import { useTranslation } from '#texts'

export function MessageActionsSheet({
	message,
	onCorrect,
	onWithdraw,
	onClose,
}: {
	message: ChatMessage
	onCorrect: () => void
	onWithdraw: () => void
	onClose: () => void
}) {
	const { t } = useTranslation('chats')
	return (
		<Sheet title={t('actions')} open onOpenChange={(isOpen) => isOpen || onClose()}>
			<SheetActions>
				{message.text !== '' && (
					<Row title={t('correct')} lead={<Tile icon={Pencil} />} onPress={onCorrect} />
				)}
				<Row title={t('withdraw')} lead={<Tile icon={Undo2} />} onPress={onWithdraw} />
			</SheetActions>
		</Sheet>
	)
}

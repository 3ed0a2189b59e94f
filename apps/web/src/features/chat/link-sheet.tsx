import type { ChatLink } from '@roundsman/contract'
import { linkIcons } from '@roundsman/ui/link-icons'
import { Row } from '@roundsman/ui/list/rows'
import { Sheet, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Tile } from '@roundsman/ui/tile'
import type { ChatPlace } from '#domains/chat'
import { useTranslation } from '#texts'
import { useRecordsAtHand } from './use-records-at-hand.ts'

/** Chooses the record that the message links to. */
export function LinkSheet({
	place,
	onChoose,
	onClose,
}: {
	place: ChatPlace
	onChoose: (link: ChatLink) => void
	onClose: () => void
}) {
	const { t } = useTranslation('chats')
	const records = useRecordsAtHand(place)
	return (
		<Sheet title={t('addLink')} open onOpenChange={(isOpen) => isOpen || onClose()}>
			{records.length === 0 && (
				<p className="px-gutter pb-3 text-body text-muted">{t('noLinks')}</p>
			)}
			<SheetActions>
				{records.map((link) => (
					<Row
						key={`${link.kind} ${link.id}`}
						wrap
						title={link.label}
						subtitle={t(`link.${link.kind}`)}
						lead={<Tile icon={linkIcons[link.kind]} />}
						onPress={() => onChoose(link)}
					/>
				))}
			</SheetActions>
		</Sheet>
	)
}

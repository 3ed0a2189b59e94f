import { useShared } from '@roundsman/client/shared-value'
import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { Button } from '@roundsman/ui/button/button'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Note } from '@roundsman/ui/note'
import { Tile } from '@roundsman/ui/tile'
import { FileX } from 'lucide'
import { outboxOf, useOutbox } from '#platform/outbox/outbox'
import { type Phone, usePhone } from '#platform/phone/phone'
import { useTranslation } from '#texts'
import { changeIcon, useChangeLabels } from './use-change-labels.ts'

/** Lost changes of this phone, until the person has confirmed them. */
export const useLostWork = () => useShared(useOutbox().lost)

async function confirm(phone: Phone): Promise<void> {
	const { confirmLostWork } = await import('#platform/outbox/note/lost-work')
	confirmLostWork({ session: phone.session, lost: outboxOf(phone).lost })
}

/** Lists the unsent changes that the browser has deleted, with day and subject. */
export function LostWork() {
	const { t } = useTranslation('sync')
	const { longDay } = useFormats()
	const words = useChangeLabels()
	const phone = usePhone()
	const lost = useLostWork()
	if (lost.length === 0) return null
	return (
		<section aria-label={t('lostTitle')} className="flex flex-col gap-2 pt-4">
			<Note tone="danger" icon={FileX} title={t('lost', { count: lost.length })}>
				{t('lostText')}
			</Note>
			<Rows>
				{lost.map((change) => (
					<Row
						key={change.id}
						title={words.title(change)}
						subtitle={change.about}
						meta={longDay(shownDay(new Date(change.savedAtMs)))}
						lead={<Tile icon={changeIcon(change.kind)} tone="danger" />}
					/>
				))}
			</Rows>
			<Button kind="outline" onClick={() => void confirm(phone).catch(() => undefined)}>
				{t('lostSeen')}
			</Button>
		</section>
	)
}

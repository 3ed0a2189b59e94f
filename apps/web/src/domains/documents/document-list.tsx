import { useFormats } from '@roundsman/client/texts/use-formats'
import type { PaperDocument } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { buttonClass } from '@roundsman/ui/button/button'
import { type RenderLink, Row, Rows } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { Check, FileText } from 'lucide'
import { useTranslation } from '#texts'

/** The person's documents, unconfirmed ones first; `linkTo` opens one. */
export function DocumentList({
	documents,
	today,
	linkTo,
}: {
	documents: readonly PaperDocument[]
	today: string
	linkTo: (document: PaperDocument) => RenderLink
}) {
	const { t } = useTranslation('documents')
	const { shortDay, dayOf } = useFormats()
	const stateOf = ({ confirmedAt, dueOn }: PaperDocument): string => {
		if (confirmedAt !== null) return t('confirmedOn', { date: dayOf(confirmedAt) })
		if (dueOn === null) return t('confirmSoon')
		return t(dueOn < today ? 'overdue' : 'confirmBy', { date: shortDay(dueOn) })
	}
	return (
		<Rows label={t('title')}>
			{documents.map((document) => {
				const isRead = document.confirmedAt !== null
				return (
					<Row
						key={document.id}
						wrap
						title={document.title}
						subtitle={stateOf(document)}
						lead={<Tile icon={FileText} tone={isRead ? 'neutral' : 'warning'} />}
						meta={
							isRead ? (
								<Badge icon={Check} tone="positive" label={t('isRead')} />
							) : (
								<span className={buttonClass({ kind: 'tonal' })}>{t('read')}</span>
							)
						}
						renderLink={linkTo(document)}
					/>
				)
			})}
		</Rows>
	)
}

import { CloudUpload } from 'lucide'
import { customerEntity } from '#domains/customers/changes'
import { useChangeWords } from '#domains/operations'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf, isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { Badge } from '#ui/badge'
import { TimelineDay, TimelineEntry } from '#ui/list/timeline'

/** What was done here and has not reached the office yet. */
export function useWaiting(id: string) {
	const operations = useOperations()
	return operations.filter((one) => one.scope === customerEntity(id) && isWaiting(one)).reverse()
}

/** What waits to be sent, on top of a customer's history. */
export function WaitingEntries({ id }: { id: string }) {
	const { t } = useTranslation('sync')
	const { title, when } = useChangeWords()
	const waiting = useWaiting(id)
	const words = { saved: t('saved'), sending: t('sending'), needs_you: t('needsYou') }
	if (waiting.length === 0) return null
	return (
		<TimelineDay title={t('waiting')}>
			{waiting.map((operation) => {
				const state = changeStateOf([operation], operation.entity ?? '') ?? 'saved'
				return (
					<TimelineEntry
						key={operation.id}
						pending
						icon={CloudUpload}
						title={title(operation)}
						badge={<Badge code={state} label={words[state]} />}
						time={when(operation.timestamp)}
						dateTime={new Date(operation.timestamp).toISOString()}
					/>
				)
			})}
		</TimelineDay>
	)
}

import { Badge } from '@roundsman/ui/badge'
import { TimelineDay, TimelineEntry } from '@roundsman/ui/list/timeline'
import { CloudUpload } from 'lucide'
import { customerEntity } from '#domains/customers/changes'
import { useChangeLabels } from '#domains/operations'
import { ticketCreate, ticketEntity, ticketOf } from '#domains/tickets/changes'
import { OwnPhotos, useTicketAbout } from '#domains/tickets/history'
import { syncBadges } from '#platform/badges/sync-badges'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf, isWaiting, type Operation } from '#platform/outbox/outbox'
import { creationsBeyond } from '#platform/pending/pending-lists'
import { useTranslation } from '#texts'

/** Local changes that have not reached the office yet; `known`: ids that the query already includes. */
export function useWaiting(id: string, known: readonly string[]) {
	const operations = useOperations()
	const tickets = creationsBeyond(ticketCreate, operations, known.map(ticketEntity))
	return operations
		.filter(
			(one) =>
				(one.scope === customerEntity(id) && isWaiting(one)) ||
				(tickets.includes(one) && ticketOf(one).customerId === id),
		)
		.reverse()
}

/** A reported problem, until the office's version of it is loaded. */
function TicketText({ operation }: { operation: Operation }) {
	const { data } = ticketOf(operation)
	const about = useTicketAbout()(data)
	return (
		<>
			<span className="block text-fg">{about}</span>
			<span className="mt-1 block whitespace-pre-line text-body text-fg [overflow-wrap:anywhere]">
				{data.comment}
			</span>
		</>
	)
}

/** Pending changes, on top of a customer's history. */
export function WaitingEntries({ id, known }: { id: string; known: readonly string[] }) {
	const { t } = useTranslation('sync')
	const { title, when } = useChangeLabels()
	const waiting = useWaiting(id, known)
	const words = {
		saved: t('saved'),
		sending: t('sending'),
		sent: t('sent'),
		needs_you: t('needsYou'),
	}
	if (waiting.length === 0) return null
	return (
		<TimelineDay title={t('waiting')}>
			{waiting.map((operation) => {
				const state =
					operation.state === 'done'
						? 'sent'
						: (changeStateOf([operation], operation.entity ?? '') ?? 'saved')
				const isTicket = ticketCreate.is(operation)
				return (
					<TimelineEntry
						key={operation.id}
						pending
						icon={CloudUpload}
						title={title(operation)}
						{...(isTicket && {
							text: <TicketText operation={operation} />,
							below: <OwnPhotos ticket={ticketOf(operation)} />,
						})}
						badge={<Badge {...syncBadges[state]} label={words[state]} />}
						time={when(operation.timestamp)}
						dateTime={new Date(operation.timestamp).toISOString()}
					/>
				)
			})}
		</TimelineDay>
	)
}

import type { VisitCancelForm, VisitCancellation } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Definition, DefinitionList } from '#ui/list/definition-list'
import { planningQueries } from '../changes/planning-queries.ts'
import { visitEntity, visitIdOf, visitKinds } from '../changes/visit-kinds.ts'

/** A cancellation as the office would show it, from the change that holds it. */
export function cancellationOf(operation: Operation): VisitCancellation {
	const { reason, comment } = operation.body as VisitCancelForm
	return {
		visitId: visitIdOf(operation),
		reason: { value: reason, label: '' },
		comment: comment || null,
		canceledAt: new Date(operation.timestamp).toISOString(),
		employee: '',
	}
}

/** The cancellation of a visit that was made on this phone and is not given up, sent or not. */
const findOwnCancellation = (id: string, operations: readonly Operation[]) =>
	operations.findLast(
		({ kind, entity, state }) =>
			kind === visitKinds.cancel &&
			entity === visitEntity(id) &&
			state !== 'discarded' &&
			state !== 'superseded',
	)

/** Why a visit was cancelled: what the office has, else what this phone keeps of it. */
export function useVisitCancellation(id: string) {
	const own = findOwnCancellation(id, useOperations())
	// The office is not asked for what it cannot know yet.
	const isKnown = !own || own.state === 'done'
	const query = useQuery({ ...planningQueries.cancellation(id), enabled: isKnown })
	return { ...query, data: query.data ?? (own && cancellationOf(own)) }
}

/** Why a visit was cancelled, to be read. */
export function VisitCancellationPanel({ cancellation }: { cancellation: VisitCancellation }) {
	const { t } = useTranslation(['planning', 'options', 'visits'])
	const { dayOf, time } = useFormats()
	const { reason, comment, canceledAt, employee } = cancellation
	const when = `${dayOf(canceledAt)}, ${time(canceledAt)}`
	return (
		<DefinitionList>
			<Definition term={t('reason')} wide>
				{t(`options:canceling-reasons.${reason.value}`)}
			</Definition>
			{comment && (
				<Definition term={t('visits:comment')} wide>
					{comment}
				</Definition>
			)}
			<Definition term={t('canceledAt')} wide>
				{[employee, when].filter(Boolean).join(' · ')}
			</Definition>
		</DefinitionList>
	)
}

import type { VisitCancelForm, VisitCancellation } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOperations } from '#platform/live-data'
import type { Operation } from '#platform/outbox'
import { useFormats } from '#platform/use-formats'
import { Definition, DefinitionList } from '#ui/definition-list'
import { visitHistoryQueries } from './visit-history-queries.ts'
import { visitEntity, visitIdOf, visitKinds } from './visit-kinds.ts'

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

/** What was cancelled on this phone and is not given up, sent or not. */
const findOwnCancellation = (id: string, operations: readonly Operation[]) => {
	const own = operations.findLast(
		({ kind, entity, state }) =>
			kind === visitKinds.cancel &&
			entity === visitEntity(id) &&
			state !== 'discarded' &&
			state !== 'superseded',
	)
	return own && cancellationOf(own)
}

/** Why a visit was cancelled: what the office has, else what this phone keeps of it. */
export function useVisitCancellation(id: string) {
	const own = findOwnCancellation(id, useOperations())
	const query = useQuery(visitHistoryQueries.cancellation(id))
	return { ...query, data: query.data ?? own }
}

/** Why a visit was cancelled, to be read. */
export function VisitCancellationPanel({ cancellation }: { cancellation: VisitCancellation }) {
	const { t } = useTranslation(['visitHistory', 'options', 'visits'])
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

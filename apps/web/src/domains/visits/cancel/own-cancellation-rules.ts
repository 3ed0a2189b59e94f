import type { VisitCancelForm, VisitCancellation } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { visitIdOf } from '../changes/visit-entity.ts'

/** A cancellation in the office's shape, made from its change. */
export const cancellationOf = (
	operation: Operation,
	{ reason, comment }: VisitCancelForm,
): VisitCancellation => ({
	visitId: visitIdOf(operation),
	reason: { value: reason, label: '' },
	comment: comment || null,
	canceledAt: new Date(operation.timestamp).toISOString(),
	employee: '',
})

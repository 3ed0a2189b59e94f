import type { ActionItem, VisitReport, VisitReportForm } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import { visitIdOf } from '../changes/visit-entity.ts'

/** A report in the office's shape, made from its change. */
export function reportOf(
	operation: Operation,
	{ actionReports, ...form }: VisitReportForm,
	actions: readonly ActionItem[],
): VisitReport {
	const titles = new Map(actions.map(({ id, title }) => [id, title]))
	return {
		...form,
		visitId: visitIdOf(operation),
		reportedAt: new Date(operation.timestamp).toISOString(),
		actionReports: actionReports.map((one) => ({ ...one, title: titles.get(one.id) ?? '' })),
		farAwayComment: form.farAwayComment ?? null,
	}
}

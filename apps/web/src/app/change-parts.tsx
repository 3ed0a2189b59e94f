import { Link } from '@tanstack/react-router'
import type { Operation } from '#domains/operations'
import { OfficeVisitPanel, OwnReportPanel, visitIdOf, visitKinds } from '#domains/visits'
import { parseErrorBody } from '#platform/api-error'

/** What a kind of change brings to its sheet: what the person wrote, what the office has, its form. */
export function changeParts(operation: Operation) {
	if (operation.kind !== visitKinds.report) return {}
	const current = parseErrorBody(operation.lastError?.body)?.error.current
	return {
		mine: <OwnReportPanel operation={operation} />,
		...(current === undefined ? {} : { theirs: <OfficeVisitPanel current={current} /> }),
		renderForm: (look: object) => (
			<Link
				to="/visits/$id/report"
				params={{ id: visitIdOf(operation) }}
				search={{ correct: operation.id }}
				{...look}
			/>
		),
	}
}

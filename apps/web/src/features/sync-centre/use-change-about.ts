import type { Operation } from '#domains/operations'
import { useTodayVisits, visitEntity } from '#domains/visits/changes'
import { changeNamespaces, findChange } from '#platform/outbox/known-changes'
import { useTranslation } from '#texts'

/** The subject of a change: the garage of a report, the size of a reordered tour. */
export function useChangeAbout(): (operation: Operation) => string | undefined {
	const { t } = useTranslation(['sync', ...changeNamespaces()])
	const { visits } = useTodayVisits()
	return (operation) =>
		findChange(operation.kind)?.summarize(operation, t) ??
		operation.about ??
		visits.find(({ id }) => visitEntity(id) === operation.entity)?.companyName
}

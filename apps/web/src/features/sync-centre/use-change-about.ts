import type { Operation } from '#domains/operations'
import { useTodayVisits, visitIdOf, visitKinds } from '#domains/visits/changes'
import { useTranslation } from '#texts'

const wordsOfSettings = ['language', 'navigator'] as const

/** Says what a change is about: the garage of a report, the size of a reordered tour. */
export function useChangeAbout(): (operation: Operation) => string | undefined {
	const { t } = useTranslation(['sync', 'employees'])
	const { visits } = useTodayVisits()
	return (operation) => {
		const { kind, body, about } = operation
		if (kind === visitKinds.order) {
			return t('sync:visitsLeft', { count: (body as { ids: string[] }).ids.length })
		}
		if (kind === 'settings-update') {
			const changed = wordsOfSettings.filter((name) => name in (body as object))
			return changed.map((name) => t(`employees:${name}`)).join(', ')
		}
		return about ?? visits.find((visit) => visit.id === visitIdOf(operation))?.companyName
	}
}

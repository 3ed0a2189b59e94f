import type { MapPoint } from '@roundsman/contract'
import { useTranslation } from '#texts'

/** The meaning of a marker's sign and shape, as text. */
export function usePointLabels() {
	const { t } = useTranslation(['manageTours', 'customers'])
	const aliasOf = (alias: MapPoint['groupAlias']): string => {
		if (alias === 'closed') return t('closedAlias')
		return alias ? t(alias) : t('unknown')
	}
	const ownershipOf = (ownership: MapPoint['visitOwnershipType']): string =>
		t(ownership ?? 'withoutVisit')
	const lastVisitOf = (days: number | null): string => {
		if (days === null) return t('customers:seen.never')
		return days === 0 ? t('customers:seen.today') : t('customers:seen.days', { count: days })
	}
	return { aliasOf, ownershipOf, lastVisitOf }
}

import type { Customer } from '@roundsman/contract'
import { CalendarDays } from 'lucide'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Icon } from '#ui/icon'

/** When somebody comes anyway, and who. */
export function NextVisitLine({ customer: { nextPlanedVisit: visit } }: { customer: Customer }) {
	const { t } = useTranslation('customerDetails')
	const { shortDay } = useFormats()
	return (
		<>
			<Icon glyph={CalendarDays} size={16} />
			{visit
				? t('nextVisit', { date: shortDay(visit.date), name: visit.employee })
				: t('noNextVisit')}
		</>
	)
}

import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Customer } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { CalendarDays } from 'lucide'
import { useTranslation } from '#texts'

/** The next planned visit: its day and the employee. */
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

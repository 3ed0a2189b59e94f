import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { CalendarPlus, CalendarX, Flag, Phone } from 'lucide'
import { useConfig } from '#domains/employees'
import { useDayEndLabels } from '#domains/tours'
import { useTodayVisits } from '#domains/visits/changes'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { useIsStopped } from './use-is-stopped.ts'

/** A day without visits: a note that it was ended, else how to plan some. */
export function NoPlans() {
	const { t } = useTranslation(['tours', 'customerDetails', 'dayEnd'])
	const { data: config } = useConfig()
	const isStopped = useIsStopped()
	const { visits, moved } = useTodayVisits()
	const end = useDayEndLabels()({ visits, moved, isStopped })
	const isOver = isStopped || moved > 0
	const action = (
		<span className="flex flex-wrap justify-center gap-2">
			<Link to="/visits/create" className={buttonClass({ kind: 'tonal' })}>
				<Icon glyph={CalendarPlus} size={20} />
				{t('customerDetails:planVisit')}
			</Link>
			{isOver && (
				<Link to="/day-end" className={buttonClass({ kind: 'outline' })}>
					<Icon glyph={Flag} size={20} />
					{t('dayEnd:open')}
				</Link>
			)}
			{!isOver && config?.managerPhone && (
				<a href={`tel:${config.managerPhone}`} className={buttonClass({ kind: 'outline' })}>
					<Icon glyph={Phone} size={20} />
					{t('noPlans.call')}
				</a>
			)}
		</span>
	)
	return (
		<EmptyState icon={CalendarX} title={isOver ? end.title : t('noPlans.title')} action={action}>
			{isOver ? end.text : t('noPlans.text')}
			{isOver && moved > 0 && <span className="block">{end.tally}</span>}
		</EmptyState>
	)
}

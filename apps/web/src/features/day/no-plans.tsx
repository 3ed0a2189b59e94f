import { CalendarX, Phone } from 'lucide'
import { useConfig } from '#domains/employees'
import { useTranslation } from '#texts'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { EmptyState } from '#ui/list/empty-state'
import { useIsStopped } from './use-is-stopped.ts'

/** A day without stops, and whom to call. */
export function NoPlans() {
	const { t } = useTranslation('tours')
	const { data: config } = useConfig()
	const isStopped = useIsStopped()
	if (isStopped) {
		return (
			<EmptyState icon={CalendarX} title={t('stopped.title')}>
				{t('stopped.text')}
			</EmptyState>
		)
	}
	return (
		<EmptyState
			icon={CalendarX}
			title={t('noPlans.title')}
			action={
				config?.managerPhone && (
					<a href={`tel:${config.managerPhone}`} className={buttonClass({ kind: 'tonal' })}>
						<Icon glyph={Phone} size={20} />
						{t('noPlans.call')}
					</a>
				)
			}
		>
			{t('noPlans.text')}
		</EmptyState>
	)
}

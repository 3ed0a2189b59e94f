import type { TimeSpan, Visit } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Clock } from 'lucide'
import { useTranslation } from '#texts'

/** '10:00–11:00'; nothing without one. */
export const spanText = (span: TimeSpan | null): string => (span ? `${span.from}–${span.to}` : '')

/** When one is expected there, and when the garage is open on that day. */
export function VisitHours({ visit }: { visit: Visit }) {
	const { t } = useTranslation('visits')
	const { appointment, openingHours } = visit
	if (!appointment && openingHours.length === 0) return null
	const open = openingHours.map(spanText).join(', ')
	return (
		<p className="flex gap-3 px-1 pb-3 text-body">
			<Icon glyph={Clock} size={22} className="mt-px text-muted" />
			<span>
				{appointment && (
					<span className="block text-label">
						{t('expected', { hours: spanText(appointment) })}
					</span>
				)}
				{open && <span className="block">{t('openHours', { hours: open })}</span>}
			</span>
		</p>
	)
}

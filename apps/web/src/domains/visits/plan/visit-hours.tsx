import { shownTimeZone } from '@roundsman/client/texts/time-zone'
import { clockIn, type TimeSpan, type Visit } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { CalendarClock, Clock } from 'lucide'
import { useNow } from '#platform/clock'
import { useTranslation } from '#texts'
import { openingAt } from './opening-rules.ts'

/** A text like '10:00–11:00, 13:00–17:00'; empty without a span. */
export const spanText = (...spans: readonly (TimeSpan | null)[]): string =>
	spans.map((span) => (span ? `${span.from}–${span.to}` : '')).join(', ')

/** A time as 'HH:MM' in the shown time zone. */
const timeOf = (moment: Date) => clockIn(shownTimeZone(), moment).toISOString().slice(11, 16)

function OpenNow({ hours }: { hours: readonly TimeSpan[] }) {
	const { t } = useTranslation('visitWork')
	const opening = openingAt(hours, timeOf(useNow()))
	if (opening.state === 'over') return <span className="text-warning">{t('closedNow')}</span>
	const again = spanText(...opening.again)
	if (opening.state === 'later') {
		return <span className="text-warning">{t('opensAt', { hours: again })}</span>
	}
	const words = { time: opening.until, hours: again }
	return (
		<span className="text-success">{again ? t('openAgain', words) : t('openUntil', words)}</span>
	)
}

/** The appointment and the opening hours: for today also whether the garage is open now. */
export function VisitHours({ visit, isToday }: { visit: Visit; isToday: boolean }) {
	const { t } = useTranslation('visits')
	const { appointment, openingHours } = visit
	return (
		<>
			{appointment && (
				<li className="flex min-h-8 items-center gap-3">
					<Icon glyph={CalendarClock} size={20} className="flex-none text-muted" />
					{t('expected', { hours: spanText(appointment) })}
				</li>
			)}
			{openingHours.length > 0 && (
				<li className="flex min-h-8 items-center gap-3">
					<Icon glyph={Clock} size={20} className="flex-none text-muted" />
					{isToday ? (
						<OpenNow hours={openingHours} />
					) : (
						t('openHours', { hours: spanText(...openingHours) })
					)}
				</li>
			)}
		</>
	)
}

import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { dateErrors } from '@roundsman/contract'
import { RadioList } from '@roundsman/ui/form/radio-list'
import { useQuery } from '@tanstack/react-query'
import { DetourBadge, tourQueries } from '#domains/tours'
import type { VisitDays } from '#domains/visits/planning'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'

const shownMax = 3

/** The days on which a visit to the customer costs the fewest minutes; empty where none is known. */
export function BestDayChoice({
	customerId,
	days: { dates, taken },
	value,
	onChoose,
}: {
	/** A customer that the office has. */
	customerId: string
	days: VisitDays
	value: string | null
	onChoose: (day: string) => void
}) {
	const { t } = useTranslation(['nextBest', 'manageTours'])
	const { longDay } = useFormats()
	const isOffline = useConnection() === 'offline'
	const { data, dataUpdatedAt, isError } = useQuery(tourQueries.bestDays(customerId))
	const age = useAge(dataUpdatedAt, isError)
	if (!data) {
		return isOffline && <p className="text-meta text-muted">{t('bestDaysNotKept')}</p>
	}
	// Days that this phone has planned since are no longer suggested.
	const isFree = (day: string) => dates && !('date' in dateErrors(day, dates, taken))
	const best = data.items.filter(({ date }) => isFree(date)).slice(0, shownMax)
	if (best.length === 0) return null
	return (
		<div>
			<RadioList
				legend={t('bestDays')}
				choices={best.map(({ date, level, extraMinutes, visitCount }) => ({
					value: date,
					label: longDay(date),
					hint: t('manageTours:visits', { count: visitCount }),
					end: <DetourBadge level={level} minutes={extraMinutes} />,
				}))}
				value={value}
				onChange={onChoose}
			/>
			{age && <p className="pt-1.5 text-meta text-muted">{age}</p>}
		</div>
	)
}

import { formatLocale } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { firstFreeDay, type KnownDates } from '@roundsman/contract'
import { Calendar, type DayState } from '@roundsman/ui/form/calendar'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { useTranslation } from '#texts'

/** The possible days of a visit, passed from the screen to the form. */
export type VisitDays = {
	today: string
	/** Undefined while unknown. */
	dates: KnownDates | undefined
	taken: readonly string[]
	/** The age of the data, where it has to be shown. */
	age: string | null
	/** They are not on this phone, and cannot be fetched. */
	isMissing: boolean
}

type VisitDayFieldProps = {
	days: VisitDays
	label: string
	value: string | null
	hint?: string
	error?: string | undefined
	blockedReason?: string | undefined
	onChange: (day: string) => void
}

export function VisitDayField({ days, hint, blockedReason, error, ...field }: VisitDayFieldProps) {
	const { t, language } = useTranslation('planning')
	const { longDay } = useFormats()
	const { dates, today, taken, age, isMissing } = days
	if (!dates && !isMissing && !blockedReason) return <Skeleton label={field.label} count={3} />
	const range = dates?.dateRange ?? { start: today, end: today }
	const wordsOf = (date: string, state: DayState) => {
		const day = longDay(date)
		if (state === 'taken') return t('day.taken', { day })
		if (state === 'excluded') {
			const isHoliday = dates?.excluded?.some(
				(one) => one.date === date && one.reason === 'holiday',
			)
			return t(isHoliday ? 'day.holiday' : 'day.excluded', { day })
		}
		return date === today ? t('day.today', { day }) : day
	}
	const isFull = dates && firstFreeDay(dates) === null
	const unknown = dates ? undefined : t('day.unknown')
	const reason = blockedReason ?? unknown ?? (isFull ? t('day.none') : undefined)
	return (
		<Calendar
			key={range.start}
			{...field}
			today={today}
			range={range}
			excluded={dates?.excludedDates ?? []}
			taken={taken}
			takenLegend={t('day.legend')}
			wordsOf={wordsOf}
			previousLabel={t('calendar.previous')}
			nextLabel={t('calendar.next')}
			locale={formatLocale(language)}
			hint={[hint, age].filter(Boolean).join(' · ')}
			{...(reason ? { blockedReason: reason } : {})}
			{...(error ? { error } : {})}
		/>
	)
}

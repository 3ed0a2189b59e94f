import { formatLocale } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { type DaysOff, isWeekend, workingDaysOf } from '@roundsman/contract'
import { type DayMark, Month } from '@roundsman/ui/month'
import { useState } from 'react'
import { useTranslation } from '#texts'

/** The labels of all special days of the range. */
function marksOf(known: DaysOff): Map<string, DayMark> {
	const holidays = new Set(known.holidays)
	const marks = new Map<string, DayMark>(known.holidays.map((day) => [day, { kind: 'holiday' }]))
	for (const request of known.requests) {
		if (request.state !== 'asked') continue
		for (const day of workingDaysOf(request, holidays)) {
			marks.set(day, { kind: 'asked', part: request.part })
		}
	}
	for (const { date, part } of known.days) {
		if (!isWeekend(date) && !holidays.has(date)) marks.set(date, { kind: 'off', part })
	}
	return marks
}

/** A month of the person's days off; navigation is limited to the known range. */
export function DaysOffMonth({
	known,
	today,
	first,
}: {
	known: DaysOff
	today: string
	/** The day whose month is shown first. */
	first: string
}) {
	const { t, language } = useTranslation('daysOff')
	const { longDay, month: monthName } = useFormats()
	const [month, setMonth] = useState(first.slice(0, 7))
	const marks = marksOf(known)
	const nameOf = (day: string): string => {
		const mark = marks.get(day)
		if (!mark) return longDay(day)
		const half = 'part' in mark && mark.part !== 'whole' ? ` (${t(`part.${mark.part}`)})` : ''
		return t('day', { date: longDay(day), state: `${t(`legend.${mark.kind}`)}${half}` })
	}
	return (
		<Month
			month={month}
			title={monthName(month)}
			today={today}
			range={known.range}
			locale={formatLocale(language)}
			markOf={(day) => marks.get(day)}
			nameOf={nameOf}
			previousLabel={t('month.before')}
			nextLabel={t('month.after')}
			legend={{ off: t('legend.off'), asked: t('legend.asked'), holiday: t('legend.holiday') }}
			onMonth={setMonth}
		/>
	)
}

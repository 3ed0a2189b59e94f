import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { DayPicker, useDayPicker, type WeekProps } from 'react-day-picker'
import './calendar.css'
import { Icon } from '../icon.tsx'
import { FieldError } from './field.tsx'
import { useFault } from './use-fault.tsx'

/** The state of a day in the calendar. */
export type DayState = 'free' | 'excluded' | 'taken'

type CalendarProps = {
	label: ReactNode
	/** All days are YYYY-MM-DD: they have no time and no time zone. */
	value: string | null
	today: string
	range: { start: string; end: string }
	excluded: readonly string[]
	/** The excluded days that are taken: they are marked with a dot. */
	taken: readonly string[]
	/** The meaning of the dot. */
	takenLegend: ReactNode
	/** The day and its state as text. */
	wordsOf: (day: string, state: DayState) => string
	previousLabel: string
	nextLabel: string
	/** Language of months and weekdays. */
	locale: string
	/** Why no day can be chosen now. */
	blockedReason?: ReactNode
	error?: ReactNode
	hint?: ReactNode
	onChange: (day: string) => void
}

// The calendar gets days as midnights of the device's time zone, and they are read back in the same zone.
const dateOf = (day: string) => {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	return new Date(year, month - 1, date)
}
const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) =>
	[date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')

const classNames = {
	month: 'calendar-month',
	month_caption: 'calendar-caption',
	button_previous: 'calendar-step',
	button_next: 'calendar-step',
	month_grid: 'calendar-grid',
	weekday: 'calendar-weekday',
	day: 'calendar-day',
	day_button: 'calendar-button',
	selected: 'calendar-selected',
	today: 'calendar-today',
}

/** Past weeks are left out, so that the first selectable day is at the top. */
function WeekToCome({ week, ...row }: WeekProps) {
	const { today, startMonth } = useDayPicker().dayPickerProps
	const first = [today, startMonth].sort((one, other) => Number(one) - Number(other))[0]
	return <tr {...row} hidden={first && week.days.every(({ date }) => date < first)} />
}

const components = {
	Week: WeekToCome,
	Chevron: ({ orientation }: { orientation?: string }) => (
		<Icon glyph={orientation === 'left' ? ChevronLeft : ChevronRight} />
	),
}

function stateOf(day: string, { range, excluded, taken }: CalendarProps): DayState {
	if (taken.includes(day)) return 'taken'
	const isOutside = day < range.start || day > range.end
	return isOutside || excluded.includes(day) ? 'excluded' : 'free'
}

/** The library's labels in the person's language, from `Intl`. */
function wordsFor(props: CalendarProps) {
	const formatBy = (options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(props.locale, options)
		return (date: Date) => format.format(date)
	}
	const formatCaption = formatBy({ month: 'long', year: 'numeric' })
	const labelOf = (date: Date) => props.wordsOf(dayOf(date), stateOf(dayOf(date), props))
	return {
		formatters: { formatCaption, formatWeekdayName: formatBy({ weekday: 'short' }) },
		labels: {
			labelDayButton: labelOf,
			labelGridcell: labelOf,
			labelGrid: formatCaption,
			labelWeekday: formatBy({ weekday: 'long' }),
			labelPrevious: () => props.previousLabel,
			labelNext: () => props.nextLabel,
		},
	}
}

/** Chooses one day of a range; arrow and Page keys move. Its library is large: load it lazily. */
export function Calendar(props: CalendarProps) {
	const { label, value, today, range, taken, locale, blockedReason, error } = props
	const id = useId()
	const [shown, setShown] = useState({ value, month: dateOf(value ?? range.start) })
	// A day that was chosen elsewhere is scrolled into view.
	if (shown.value !== value) setShown({ value, month: value ? dateOf(value) : shown.month })
	const hint = blockedReason ?? props.hint
	useFault(id, label, error)
	return (
		<fieldset
			id={id}
			aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')}
			aria-disabled={blockedReason ? true : undefined}
			className="flex min-w-0 flex-col gap-1.5"
		>
			<legend className="pb-1.5 text-label">{label}</legend>
			{hint && (
				<p id={`${id}-hint`} className="text-meta text-muted">
					{hint}
				</p>
			)}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			<div className="rounded-card bg-surface p-1 line-all">
				<DayPicker
					mode="single"
					required
					navLayout="around"
					weekStartsOn={1}
					lang={locale}
					selected={value === null ? undefined : dateOf(value)}
					onSelect={(date: Date) => props.onChange(dayOf(date))}
					today={dateOf(today)}
					month={shown.month}
					onMonthChange={(month: Date) => setShown({ value, month })}
					startMonth={dateOf(range.start)}
					endMonth={dateOf(range.end)}
					disabled={(date: Date) =>
						Boolean(blockedReason) || stateOf(dayOf(date), props) !== 'free'
					}
					modifiers={{ taken: (date: Date) => taken.includes(dayOf(date)) }}
					modifiersClassNames={{ taken: 'calendar-taken' }}
					classNames={classNames}
					components={components}
					{...wordsFor(props)}
				/>
			</div>
			{taken.length > 0 && !blockedReason && (
				<p className="calendar-dot text-caption text-muted">{props.takenLegend}</p>
			)}
		</fieldset>
	)
}

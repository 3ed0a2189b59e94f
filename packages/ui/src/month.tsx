import { Check, ChevronLeft, ChevronRight, Clock } from 'lucide'
import { IconButton } from './button/icon-button.tsx'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type DayMark =
	| { kind: 'holiday' }
	| { kind: 'off' | 'asked'; part: 'whole' | 'morning' | 'afternoon' }
type MarkKind = DayMark['kind']

const markClasses: Record<MarkKind, string> = {
	off: 'bg-success-soft text-on-success-soft font-semibold shadow-tint',
	asked:
		'border-2 border-dashed border-dashed-line bg-warning-soft text-on-warning-soft font-semibold',
	holiday: 'bg-surface-2 font-semibold shadow-tint',
}
const kinds = ['off', 'asked', 'holiday'] as const

/** Half days are marked on their side of the day. */
const halves = {
	whole: '',
	morning: '[clip-path:inset(0_0_45%_0_round_12px)]',
	afternoon: '[clip-path:inset(45%_0_0_0_round_12px)]',
} as const

const dayAt = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The month that many months later. */
function monthAfter(month: string, count: number): string {
	const date = dateOf(`${month}-01`)
	date.setUTCMonth(date.getUTCMonth() + count)
	return date.toISOString().slice(0, 7)
}

function Day({
	day,
	name,
	mark,
	isToday,
	column,
}: {
	day: string
	name: string
	mark: DayMark | undefined
	isToday: boolean
	/** The column of the first day. */
	column: number | undefined
}) {
	const isFree = [0, 6].includes(dateOf(day).getUTCDay())
	const part = mark && 'part' in mark ? mark.part : 'whole'
	return (
		<li className="grid h-11.5 place-items-center" style={{ gridColumnStart: column }}>
			<span
				data-tint={mark ? '' : undefined}
				className={classNames(
					'relative isolate grid h-10.5 w-full max-w-10.5 place-content-center justify-items-center text-body',
					isToday && 'rounded-control shadow-[inset_0_0_0_2px_var(--outline)]',
					!mark && isFree && 'text-muted',
				)}
			>
				{mark && (
					<span
						data-fill=""
						className={classNames(
							'absolute inset-0 -z-10 rounded-control',
							markClasses[mark.kind],
							halves[part],
						)}
					/>
				)}
				<span className="sr-only">{name}</span>
				<span aria-hidden="true" className={classNames('leading-none', mark && 'font-semibold')}>
					{Number(day.slice(8))}
				</span>
				{mark?.kind === 'off' && <Icon glyph={Check} size={12} stroke={3.4} />}
				{mark?.kind === 'asked' && <Icon glyph={Clock} size={12} stroke={2.6} />}
			</span>
		</li>
	)
}

/** The weekday names, Monday first. */
function Weekdays({ locale }: { locale: string }) {
	const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
	// January 2024 begins on a Monday.
	const names = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(dateOf(dayAt('2024-01', day))))
	return (
		<ol aria-hidden="true" className="grid grid-cols-7 text-center text-caption text-muted">
			{names.map((name) => (
				<li key={name} className="leading-8">
					{name}
				</li>
			))}
		</ol>
	)
}

/** The meaning of the marks as text. */
function Legend({ legend }: { legend: Record<MarkKind, string> }) {
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 px-2 pt-3 text-caption text-muted">
			{kinds.map((kind) => (
				<li key={kind} className="flex items-center gap-2">
					<span data-fill="" className={classNames('size-4 rounded-[5px]', markClasses[kind])} />
					{legend[kind]}
				</li>
			))}
		</ul>
	)
}

type MonthProps = {
	/** YYYY-MM */
	month: string
	title: string
	today: string
	/** The days with known data. */
	range: { start: string; end: string }
	locale: string
	markOf: (day: string) => DayMark | undefined
	/** The day and its state as text. */
	nameOf: (day: string) => string
	previousLabel: string
	nextLabel: string
	legend: Record<MarkKind, string>
	onMonth: (month: string) => void
}

function Steps({ month, title, range, previousLabel, nextLabel, onMonth }: MonthProps) {
	const step = (by: number) => onMonth(monthAfter(month, by))
	return (
		<div className="flex items-center">
			<IconButton
				icon={ChevronLeft}
				label={previousLabel}
				disabled={month <= range.start.slice(0, 7)}
				onClick={() => step(-1)}
			/>
			<h2 aria-live="polite" className="flex-1 text-center text-heading first-letter:uppercase">
				{title}
			</h2>
			<IconButton
				icon={ChevronRight}
				label={nextLabel}
				disabled={month >= range.end.slice(0, 7)}
				onClick={() => step(1)}
			/>
		</div>
	)
}

const dayMs = 86_400_000

/** A month that shows the state of its days, without a selection. */
export function Month(props: MonthProps) {
	const { month, title, today, locale, markOf, nameOf, legend } = props
	const first = dateOf(dayAt(month, 1))
	const count = Math.round(
		(dateOf(dayAt(monthAfter(month, 1), 1)).getTime() - first.getTime()) / dayMs,
	)
	const days = Array.from({ length: count }, (_, at) => dayAt(month, at + 1))
	// Monday is the first.
	const column = ((first.getUTCDay() + 6) % 7) + 1
	return (
		<Card aria-label={title} className="px-2 pt-1 pb-3">
			<Steps {...props} />
			<Weekdays locale={locale} />
			<ol className="grid grid-cols-7">
				{days.map((day, at) => (
					<Day
						key={day}
						day={day}
						name={nameOf(day)}
						mark={markOf(day)}
						isToday={day === today}
						column={at === 0 ? column : undefined}
					/>
				))}
			</ol>
			<Legend legend={legend} />
		</Card>
	)
}

import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, type BoardMonth, daysOfMonth, fullDayS } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { useVirtualizer } from '@tanstack/react-virtual'
import { CalendarOff, Moon } from 'lucide'
import { type KeyboardEvent, memo, useMemo, useRef } from 'react'
import { useTranslation } from '#texts'
import { NobodyHere } from '../lane/nobody-here.tsx'
import { rowHeightOf } from '../rows/row-height.ts'
import { Tray, type TrayActions } from '../tray.tsx'
import { hoursText } from '../week/week-cell.tsx'
import { StillMonthCell } from './month-cell.tsx'
import { type MonthDay, monthDays } from './month-rules.ts'

const rowHeight = rowHeightOf(54)
const columnsOf = (count: number) => ({
	gridTemplateColumns: `11rem repeat(${count}, minmax(2rem, 1fr))`,
})

type Way = (at: { row: number; day: number; lastDay: number }) => { row: number; day: number }

const ways: Record<string, Way> = {
	ArrowUp: ({ row, day }) => ({ row: row - 1, day }),
	ArrowDown: ({ row, day }) => ({ row: row + 1, day }),
	ArrowLeft: ({ row, day }) => ({ row, day: day - 1 }),
	ArrowRight: ({ row, day }) => ({ row, day: day + 1 }),
	Home: ({ row }) => ({ row, day: 1 }),
	End: ({ row, lastDay }) => ({ row, day: lastDay }),
}

/** Arrows lead from day to day and from person to person. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const way = ways[event.key]
	const cell = event.currentTarget.closest('td')
	const own = cell?.closest('tr')
	if (!way || !cell || !own) return
	event.preventDefault()
	// The name stands before the days.
	const lastDay = own.cells.length - 1
	const { row, day } = way({
		row: Number(own.getAttribute('aria-rowindex')),
		day: cell.cellIndex,
		lastDay,
	})
	const to = own.parentElement?.querySelector<HTMLTableRowElement>(`[aria-rowindex="${row}"]`)
	to?.cells[day]?.querySelector('button')?.focus()
}

const sumOf = (days: readonly MonthDay[], pick: (day: MonthDay) => number) =>
	days.reduce((sum, day) => sum + pick(day), 0)

function PersonRow({
	days,
	rowIndex,
	startPx,
	onOpen,
}: {
	days: readonly MonthDay[]
	/** Counted from 1, the row of the days included. */
	rowIndex: number
	startPx: number
	onOpen: (date: string) => void
}) {
	const { t } = useTranslation('board')
	const visits = t('week.visits', { count: sumOf(days, (day) => day.visits) })
	return (
		<tr
			aria-rowindex={rowIndex}
			className="absolute left-0 grid w-full"
			style={{ ...columnsOf(days.length), top: startPx, height: rowHeight }}
		>
			<th
				scope="row"
				className="sticky left-0 z-1 block min-w-0 border-t border-hairline bg-surface px-4 py-2 text-left"
			>
				<span className="block truncate text-label">{days[0]?.person.name}</span>
				<span className="block truncate text-caption font-normal text-muted">
					{visits} · {hoursText(sumOf(days, ({ workS }) => workS))}
				</span>
			</th>
			{days.map((day, at) => (
				<StillMonthCell key={day.date} day={day} isStop={at === 0} onOpen={onOpen} onKey={walk} />
			))}
		</tr>
	)
}
const StillPersonRow = memo(PersonRow)

/** The days of the month, each with how many visits it has. */
function DayHeads({
	dates,
	rows,
	today,
}: {
	dates: readonly string[]
	rows: readonly MonthDay[][]
	today: string
}) {
	const { t } = useTranslation('board')
	const { chipDay } = useFormats()
	return (
		<thead className="sticky top-0 z-10 block bg-ground">
			<tr className="grid" style={columnsOf(dates.length)}>
				<td className="sticky left-0 z-1 block bg-ground" />
				{dates.map((date, at) => {
					const count = rows.reduce((sum, days) => sum + (days[at]?.visits ?? 0), 0)
					return (
						<th
							key={date}
							scope="col"
							aria-current={date === today ? 'date' : undefined}
							className="block py-1.5 text-center text-caption-strong aria-[current]:shadow-[inset_0_-3px_0_var(--primary)]"
						>
							<span className="mx-auto block w-min">{chipDay(date)}</span>
							<span className="block font-normal text-muted">
								<span aria-hidden="true">{count > 0 && count}</span>
								<span className="sr-only">{t('week.visits', { count })}</span>
							</span>
						</th>
					)
				})}
			</tr>
		</thead>
	)
}

function Legend() {
	const { t } = useTranslation('board')
	return (
		<p className="flex flex-none flex-wrap items-center gap-5 bg-surface px-4 py-2 text-caption text-muted line-t">
			<span className="flex items-center gap-2">
				<Icon glyph={Moon} size={14} />
				{t('lane.off')}
			</span>
			<span className="flex items-center gap-2">
				<Icon glyph={CalendarOff} size={14} />
				{t('lane.holiday')}
			</span>
			<span className="ml-auto">{t('legend.full', { hours: fullDayS / 3600 })}</span>
		</p>
	)
}

function MonthTable({
	month,
	today,
	onOpenDay,
}: {
	month: BoardMonth
	today: string
	onOpenDay: (date: string) => void
}) {
	'use no memo'
	const { t } = useTranslation('board')
	const scroller = useRef<HTMLDivElement>(null)
	const dates = useMemo(
		() =>
			Array.from({ length: daysOfMonth(month.month) }, (_, at) => addDays(`${month.month}-01`, at)),
		[month.month],
	)
	const days = useMemo(() => monthDays(month, dates), [month, dates])
	const rows = useVirtualizer({
		count: days.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: 3,
		useFlushSync: false,
		initialRect: { width: 1000, height: 800 },
	})
	return (
		<div
			ref={scroller}
			data-scroll-pane=""
			className="min-h-0 flex-1 overflow-auto bg-surface contain-strict"
		>
			<table
				aria-label={t('view.month')}
				aria-rowcount={days.length + 1}
				className="block w-full min-w-300"
			>
				<DayHeads dates={dates} rows={days} today={today} />
				<tbody className="relative block" style={{ height: rows.getTotalSize() }}>
					{rows.getVirtualItems().map(({ index, start }) => (
						<StillPersonRow
							key={month.people[index]?.id}
							days={days[index] ?? []}
							rowIndex={index + 2}
							startPx={start}
							onOpen={onOpenDay}
						/>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** The month of everybody in the scope: how full each day is; each leads into the day. */
export function MonthBoard({
	month,
	today,
	actions,
	onOpenDay,
}: {
	month: BoardMonth
	today: string
	actions: TrayActions
	onOpenDay: (date: string) => void
}) {
	const isEmpty = month.people.length === 0
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			{isEmpty ? <NobodyHere /> : <MonthTable month={month} today={today} onOpenDay={onOpenDay} />}
			{!isEmpty && <Legend />}
			{month.tray.changes.length > 0 && <Tray board={{ ...month, visits: [] }} actions={actions} />}
		</div>
	)
}

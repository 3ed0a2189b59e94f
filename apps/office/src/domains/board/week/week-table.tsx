import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board } from '@roundsman/contract'
import { memo, useMemo, useRef } from 'react'
import { useTranslation } from '#texts'
import { NobodyHere } from '../lane/nobody-here.tsx'
import type { Lane } from '../lane-rules.ts'
import { rowHeightOf } from '../rows/row-height.ts'
import { useRowsInSight } from '../rows/use-rows-in-sight.ts'
import type { Taken } from './use-week-hands.ts'
import { type CellActions, DayCell, hoursText } from './week-cell.tsx'
import { loadOf } from './week-rules.ts'

/** Each as high as the other, so that none is measured: what a day has to say beside its bar fills one line. */
const rowHeight = rowHeightOf(84)
const rowsAhead = 4
const columnsOf = (count: number) => ({
	gridTemplateColumns: `13rem repeat(${count}, minmax(0, 1fr))`,
})

type PersonRowProps = {
	lanes: readonly Lane[]
	taken: Taken | null
	actions: CellActions
	/** Counted from 1, the row of the days included. */
	rowIndex: number
	startPx: number
}

/**
 * Lies where it belongs by itself: those beside it are neither laid out nor painted anew when it comes. Only where
 * the table is wider than its place does the name stay: what may stay is a layer of its own, and costs a frame.
 */
function PersonRow({ lanes, taken, actions, rowIndex, startPx }: PersonRowProps) {
	const loads = lanes.map(loadOf)
	const sum = (pick: (load: (typeof loads)[number]) => number) =>
		loads.reduce((total, load) => total + pick(load), 0)
	const [first] = lanes
	const stop = lanes.find(({ idle }) => !idle)
	return (
		<tr
			aria-rowindex={rowIndex}
			className="absolute left-0 grid h-[max(84px,5.25rem)] w-full contain-strict"
			style={{ ...columnsOf(lanes.length), top: startPx }}
		>
			<th
				scope="row"
				className="left-0 z-1 block border-t border-hairline bg-surface px-4 py-2 text-left max-[1279px]:sticky"
			>
				<span className="line-clamp-2 text-label">{first?.person.name}</span>
				<span className="block text-caption font-normal text-muted">
					{hoursText(sum(({ serviceS, driveS }) => serviceS + driveS))} /{' '}
					{hoursText(sum(({ fullS }) => fullS))}
				</span>
			</th>
			{lanes.map((lane) => (
				<DayCell
					key={lane.date}
					lane={lane}
					taken={taken}
					isStop={lane === stop}
					actions={actions}
				/>
			))}
		</tr>
	)
}
/** The table around it is drawn anew with each step of a scroll or a drag. */
const StillPersonRow = memo(PersonRow)

function DayHeads({ dates, days }: { dates: readonly string[]; days: readonly Lane[][] }) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	return (
		<thead className="sticky top-0 z-10 block bg-ground">
			<tr className="grid" style={columnsOf(dates.length)}>
				<td className="sticky left-0 z-1 block bg-ground" />
				{dates.map((date, index) => (
					<th key={date} scope="col" className="block px-3 py-2 text-left text-caption-strong">
						{longDay(date)}
						<span className="block font-normal text-muted">
							{t('week.visits', {
								count: (days[index] ?? []).reduce((sum, { blocks }) => sum + blocks.length, 0),
							})}
						</span>
					</th>
				))}
			</tr>
		</thead>
	)
}
const StillDayHeads = memo(DayHeads)

type WeekProps = {
	board: Board
	dates: readonly string[]
	/** The lanes of each day. */
	days: readonly Lane[][]
	taken: Taken | null
	actions: CellActions
}

export function WeekTable(props: WeekProps) {
	return props.board.people.length === 0 ? <NobodyHere /> : <PeopleTable {...props} />
}

/** Only rows in sight are drawn. */
function PeopleTable({ board, dates, days, taken, actions }: WeekProps) {
	const { t } = useTranslation('board')
	const scroller = useRef<HTMLDivElement>(null)
	const { people } = board
	const { from, to } = useRowsInSight(scroller, {
		count: people.length,
		rowHeight,
		ahead: rowsAhead,
	})
	const weeks = useMemo(
		() => people.map((_, row) => days.flatMap((lanes) => lanes[row] ?? [])),
		[people, days],
	)
	return (
		<div
			ref={scroller}
			data-scroll-pane=""
			className="min-h-0 flex-1 overflow-auto bg-surface contain-strict"
		>
			<table
				aria-label={t('view.week')}
				aria-rowcount={board.people.length + 1}
				className="block w-full min-w-[max(880px,55rem)]"
			>
				<StillDayHeads dates={dates} days={days} />
				<tbody className="relative block" style={{ height: people.length * rowHeight }}>
					{people.slice(from, to).map(({ id }, place) => (
						<StillPersonRow
							key={id}
							lanes={weeks[from + place] ?? []}
							taken={taken}
							actions={actions}
							rowIndex={from + place + 2}
							startPx={(from + place) * rowHeight}
						/>
					))}
				</tbody>
			</table>
		</div>
	)
}

import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board } from '@roundsman/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from '#texts'
import type { Lane } from '../lane-rules.ts'
import type { Taken } from './use-week-hands.ts'
import { type CellActions, DayCell, hoursText } from './week-cell.tsx'
import { loadOf } from './week-rules.ts'

const rowHeight = 84

function PersonRow({
	lanes,
	taken,
	actions,
}: {
	lanes: readonly Lane[]
	taken: Taken | null
	actions: CellActions
}) {
	const loads = lanes.map(loadOf)
	const sum = (pick: (load: (typeof loads)[number]) => number) =>
		loads.reduce((total, load) => total + pick(load), 0)
	const [first] = lanes
	return (
		<tr>
			<th scope="row" className="border-t border-hairline px-4 py-2 text-left align-top">
				<span className="block text-label">{first?.person.name}</span>
				<span className="block text-caption font-normal text-muted">
					{hoursText(sum(({ serviceS, driveS }) => serviceS + driveS))} /{' '}
					{hoursText(sum(({ fullS }) => fullS))}
				</span>
			</th>
			{lanes.map((lane) => (
				<DayCell key={lane.date} lane={lane} taken={taken} actions={actions} />
			))}
		</tr>
	)
}

function DayHeads({ dates, days }: { dates: readonly string[]; days: readonly Lane[][] }) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	return (
		<thead className="sticky top-0 z-10 bg-ground">
			<tr>
				<td className="w-52" />
				{dates.map((date, index) => (
					<th key={date} scope="col" className="px-3 py-2 text-left text-caption-strong">
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

const Gap = ({ height, columns }: { height: number; columns: number }) =>
	height > 0 && (
		<tr>
			<td colSpan={columns} style={{ height }} />
		</tr>
	)

/** The week of everybody; only rows in sight are drawn. `days` holds the lanes of each day. */
export function WeekTable({
	board,
	dates,
	days,
	taken,
	actions,
}: {
	board: Board
	dates: readonly string[]
	days: readonly Lane[][]
	taken: Taken | null
	actions: CellActions
}) {
	'use no memo'
	const { t } = useTranslation('board')
	const scroller = useRef<HTMLDivElement>(null)
	const rows = useVirtualizer({
		count: board.people.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: 6,
		initialRect: { width: 1000, height: 800 },
	})
	const weeks = useMemo(
		() => board.people.map((_, row) => days.flatMap((lanes) => lanes[row] ?? [])),
		[board.people, days],
	)
	const shown = rows.getVirtualItems()
	const columns = dates.length + 1
	const end = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
	return (
		<div ref={scroller} data-scroll-pane="" className="min-h-0 flex-1 overflow-auto bg-surface">
			<table
				aria-label={t('view.week')}
				aria-rowcount={board.people.length + 1}
				className="h-px w-full min-w-220 table-fixed"
			>
				<DayHeads dates={dates} days={days} />
				<tbody>
					<Gap height={shown[0]?.start ?? 0} columns={columns} />
					{shown.map(({ index }) => (
						<PersonRow
							key={board.people[index]?.id}
							lanes={weeks[index] ?? []}
							taken={taken}
							actions={actions}
						/>
					))}
					<Gap height={end} columns={columns} />
				</tbody>
			</table>
		</div>
	)
}

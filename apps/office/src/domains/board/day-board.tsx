import { type Board, type BoardChange, dateIn, secondsOfDay, timeZones } from '@roundsman/contract'
import { BoardSheets } from './board-sheets.tsx'
import { DuePane } from './due-pane.tsx'
import type { Hand } from './hand-rules.ts'
import { LaneBoard } from './lane-board.tsx'
import type { Hours } from './lane-rules.ts'
import { SelectionBar } from './selection-bar.tsx'
import { Tray, type TrayActions } from './tray.tsx'
import { useDayBoard } from './use-day-board.ts'

/** The line of now, where the board shows today. */
function nowOf(board: Board, date: string): number | null {
	const [person] = board.people
	if (!person) return null
	const zone = timeZones[person.country]
	const now = new Date(board.now)
	return dateIn(zone, now) === date ? secondsOfDay(zone, now) : null
}

const nowWithin = ({ fromS, toS }: Hours, nowS: number | null) =>
	nowS !== null && nowS >= fromS && nowS <= toS ? nowS : null

/** Whom a change that is not sent visits anew. */
const stagedCustomers = ({ tray }: Board) =>
	new Set(tray.changes.flatMap((change) => (change.kind === 'create' ? change.customerId : [])))

/** What the pointer drags. */
function HandCard({ hand, x, y }: { hand: Hand; x: number; y: number }) {
	return (
		<div
			className="pointer-events-none fixed z-50 w-56 rotate-1 rounded-control bg-surface px-3 py-2.5 shadow-lift outline-2 outline-primary"
			style={{ left: x + 12, top: y + 12 }}
		>
			<p className="text-label">{hand.title}</p>
			<p className="text-caption text-muted">{hand.city}</p>
		</div>
	)
}

const nextDayChange =
	(date: string) =>
	({
		block: { visit },
		lane,
	}: ReturnType<typeof useDayBoard>['selection']['chosen'][number]): BoardChange => ({
		...{ kind: 'move', visitId: visit.id, version: visit.version },
		...{ employeeId: lane.person.id, date },
	})

/** The day of everybody in the scope: drag, keys, or a sheet; what is collected lies below. */
export function DayBoard({
	board,
	date,
	sectorId,
	nextDay,
	actions,
}: {
	board: Board
	date: string
	sectorId: string
	/** The next working day. */
	nextDay: string
	actions: TrayActions
}) {
	const day = useDayBoard(board, date, actions.onCollect)
	const { lanes, dragged, selection, setOpen } = day
	const { chosen } = selection
	const [first] = lanes
	const [only] = chosen.length === 1 ? chosen : []
	const take = (hand: Hand) =>
		first && setOpen({ what: 'move', hand, start: { employeeId: first.person.id, date } })
	return (
		<div className="relative flex min-h-0 flex-1" {...day.handlers}>
			<DuePane
				today={board.now.slice(0, 10)}
				sectorId={sectorId}
				takenId={dragged?.hand.customerId ?? null}
				stagedIds={stagedCustomers(board)}
				onKnown={day.onKnown}
				onTake={take}
			/>
			<div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
				<LaneBoard
					lanes={lanes}
					hours={day.hours}
					nowS={nowWithin(day.hours, nowOf(board, date))}
					ghost={day.ghost}
					surface={day.surface}
					actions={day.actions}
				/>
				<Tray board={board} actions={actions} />
				{chosen.length > 0 && (
					<SelectionBar
						count={chosen.length}
						onMove={only ? () => day.openMove(only) : null}
						onNextDay={() => day.collect(chosen.map(nextDayChange(nextDay)))}
						onClear={selection.clear}
					/>
				)}
			</div>
			{dragged && <HandCard {...dragged} />}
			<p role="status" className="sr-only">
				{day.said}
			</p>
			<BoardSheets board={board} open={day.open} onOpen={setOpen} onCollect={day.collect} />
		</div>
	)
}

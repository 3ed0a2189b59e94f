import { loadCode } from '@roundsman/client/code/missing-code'
import { type Board, dateIn, secondsOfDay, timeZones } from '@roundsman/contract'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { withTexts } from '#platform/texts/texts'
import { useTranslation } from '#texts'
import { BoardSheets } from './board-sheets.tsx'
import { DuePane, type DueShown } from './due/due-pane.tsx'
import { HandCard } from './hand/hand-card.tsx'
import { HandHint } from './hand/hand-hint.tsx'
import { type Hand, pinChange } from './hand-rules.ts'
import { LaneBoard } from './lane/lane-board.tsx'
import { dueLook, lanesLook } from './lane/lane-look.ts'
import { NobodyHere } from './lane/nobody-here.tsx'
import type { Hours } from './lane-rules.ts'
import type { useMapPane } from './map/use-map-pane.ts'
import { SelectionBar } from './selection-bar.tsx'
import { Tray, type TrayActions } from './tray.tsx'
import { useDayBoard } from './use-day-board.ts'

const BoardMap = lazy(
	loadCode(async () => ({
		default: (await withTexts(import('./map/board-map.tsx'))).BoardMap,
	})),
)

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

/** Ids of the customers who get a new visit by a change that is not sent yet. */
const stagedCustomers = ({ tray }: Board) =>
	new Set(tray.changes.flatMap((change) => (change.kind === 'create' ? change.customerId : [])))

/** The actions for the selected visits. */
function Selection({ day }: { day: Day }) {
	const { chosen, clear } = day.selection
	const [only] = chosen.length === 1 ? chosen : []
	if (chosen.length === 0) return null
	return (
		<SelectionBar
			count={chosen.length}
			pin={only && { at: only.block.visit.pinnedAt, startS: only.block.startS }}
			onPin={() => day.collect(chosen.map(({ block, lane }) => pinChange(block, lane)))}
			onMove={only ? () => day.openMove(only) : null}
			onNextDay={day.toNextDay}
			onClear={clear}
		/>
	)
}

/** Announces what is carried by keys, and its effect at its current place. */
function Hint({ day: { said, walk, isWalking, ghost } }: { day: Day }) {
	const { t } = useTranslation('board')
	return (
		<HandHint words={said} keys={walk && t('hand.keys')} isTold={isWalking}>
			{walk && ghost?.label}
		</HandHint>
	)
}

type Day = ReturnType<typeof useDayBoard>

function Lanes({ day, nowS }: { day: Day; nowS: number | null }) {
	const { lanes, hours, ghost, walk, surface, actions } = day
	if (lanes.length === 0) return <NobodyHere />
	return <LaneBoard {...{ lanes, hours, nowS, ghost, walk, surface, actions }} />
}

/** Keeps the map's width free, so that nothing moves when the map comes. */
function MapPlace({ widthPx, children }: { widthPx: number; children: ReactNode }) {
	if (widthPx === 0) return null
	return (
		<div className="flex flex-none" style={{ width: widthPx }}>
			<Suspense>{children}</Suspense>
		</div>
	)
}

/** The day of everybody in the scope: drag, keys, or a sheet; what is collected lies below. */
export function DayBoard({
	board,
	today,
	date,
	due,
	nextDay,
	pane,
	actions,
}: {
	board: Board
	today: string
	date: string
	due: DueShown
	/** The next working day. */
	nextDay: string
	/** The map beside it. */
	pane: ReturnType<typeof useMapPane>
	actions: TrayActions
}) {
	const day = useDayBoard(board, { date, nextDay }, actions.onCollect)
	const { lanes, dragged, setOpen } = day
	// The bars come first, and what lies around them after their paint.
	const isWhole = useDeferredValue(true, false)
	const [first] = lanes
	const take = (hand: Hand) =>
		first && setOpen({ what: 'move', hand, start: { employeeId: first.person.id, date } })
	return (
		<div
			data-scroll-pane=""
			className="relative flex min-h-0 flex-1 max-[767px]:flex-col max-[767px]:overflow-y-auto"
			{...day.handlers}
		>
			{isWhole ? (
				<DuePane
					{...{ today, ...due, onKnown: day.onKnown, onTake: take }}
					takenId={dragged?.hand.customerId ?? null}
					stagedIds={stagedCustomers(board)}
				/>
			) : (
				<div className={dueLook} />
			)}
			<div className={lanesLook}>
				<Lanes day={day} nowS={nowWithin(day.hours, nowOf(board, date))} />
				<Tray board={board} actions={actions} />
				<Selection day={day} />
				<Hint day={day} />
			</div>
			<MapPlace widthPx={pane.width}>
				{isWhole && <BoardMap {...{ board, lanes, pane }} chosen={day.chosen.ids} onTake={take} />}
			</MapPlace>
			{dragged && <HandCard hand={dragged.hand} effect={day.ghost?.label} />}
			<BoardSheets board={board} open={day.open} onOpen={setOpen} onCollect={day.collect} />
		</div>
	)
}

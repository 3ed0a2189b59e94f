import { addDays, type Board, type BoardChange, fullDayS, type Location } from '@roundsman/contract'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { BoardSheets, type OpenSheet } from '../board-sheets.tsx'
import { DuePane, type DueShown } from '../due/due-pane.tsx'
import { HandCard } from '../hand/hand-card.tsx'
import { HandHint } from '../hand/hand-hint.tsx'
import { useCheckedMoves } from '../hand/use-checked-moves.ts'
import { customerHand, type Hand, handOf } from '../hand-rules.ts'
import { type Lane, lanesOf } from '../lane-rules.ts'
import { Tray, type TrayActions } from '../tray.tsx'
import type { PressPlace } from '../use-drag.ts'
import { cellKeyOf } from './over-cell.ts'
import { type Taken, useWeekDrag, useWeekLabels } from './use-week-hands.ts'
import { shareOf } from './week-cell.tsx'
import { WeekDaySheet } from './week-day-sheet.tsx'
import { blockAt } from './week-rules.ts'
import { WeekTable } from './week-table.tsx'

const hourS = 3600

function Legend() {
	const { t } = useTranslation('board')
	return (
		<p className="flex flex-none flex-wrap items-center gap-5 bg-surface px-4 py-2 text-caption text-muted line-t">
			<span className="flex items-center gap-2">
				<span className="h-2 w-5 rounded-full bg-primary" />
				{t('legend.customer')}
			</span>
			<span className="flex items-center gap-2">
				<span className="h-2 w-5 rounded-full bg-primary opacity-40" />
				{t('legend.road')}
			</span>
			<span className="ml-auto">{t('legend.full', { hours: fullDayS / hourS })}</span>
		</p>
	)
}

type Known = { id: string; title: string; city: string; location: Location | null }

const steps: Record<string, [rows: number, days: number]> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
}

/** Arrows choose the day from there on. */
const focusFirstCell = () => document.querySelector<HTMLElement>('[data-cell]')?.focus()

/** The cell that lies so many rows and days away, past days on which nobody works. */
function cellFrom(board: Board, { person, date }: Lane, [rows, days]: [number, number]) {
	const row = board.people.findIndex(({ id }) => id === person.id)
	for (let step = 1; step <= Math.max(board.people.length, board.days); step += 1) {
		const next = board.people[row + rows * step]
		if (!next) return null
		const key = cellKeyOf({ person: next, date: addDays(date, days * step) })
		const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
		if (cell) return cell
	}
	return null
}

const takenCustomer = (hand: Hand, due: readonly Known[]): Taken => ({
	hands: [hand],
	location: due.find(({ id }) => id === hand.customerId)?.location ?? null,
})

/** The planned visit in the bar of a day. */
function takenVisit(bar: Element, clientX: number, days: readonly Lane[][]): Taken | null {
	const key = bar.getAttribute('data-load')
	const lane = days.flat().find((one) => cellKeyOf(one) === key)
	const block = lane && blockAt(lane, shareOf(bar, clientX))
	if (block?.state !== 'planned') return null
	return { hands: [handOf(block)], location: block.visit.location }
}

/** What a press picks up: a planned visit or a waiting customer. */
function takenAt(
	{ element, clientX }: PressPlace,
	days: readonly Lane[][],
	due: readonly Known[],
): Taken | null {
	const bar = element.closest('[data-load]')
	if (bar) return takenVisit(bar, clientX, days)
	const row = element.closest('button') ? null : element.closest('[data-due]')
	const customer = due.find((one) => one.id === row?.getAttribute('data-due'))
	return customer ? takenCustomer(customerHand(customer), due) : null
}

/** State and actions of moving visits in the week. */
function useWeek(board: Board, days: readonly Lane[][], onCollect: TrayActions['onCollect']) {
	const [taken, setTaken] = useState<Taken | null>(null)
	const [open, setOpen] = useState<OpenSheet>(null)
	const [shown, setShown] = useState<Lane | null>(null)
	const due = useRef<readonly Known[]>([])
	const words = useWeekLabels(board)
	const collect = (changes: readonly BoardChange[]) => {
		setOpen(null)
		setTaken(null)
		onCollect(changes)
	}
	const moveAll = useCheckedMoves(board, collect)
	const take = (next: Taken) => {
		setTaken(next)
		words.sayTaken(next)
	}
	const takeByPress = (hand: Hand) => {
		take(takenCustomer(hand, due.current))
		focusFirstCell()
	}
	const dropOn = (held: Taken, tour: { employeeId: string; date: string }) => {
		words.sayDropped(held, tour)
		void moveAll(held.hands.map((hand) => ({ hand, target: tour })))
	}
	const drag = useWeekDrag((place) => takenAt(place, days, due.current), dropOn)
	const onKey = (lane: Lane, event: KeyboardEvent) => {
		const step = steps[event.key]
		if (step) {
			const cell = cellFrom(board, lane, step)
			event.preventDefault()
			cell?.focus()
			const [employeeId = '', date = ''] = cell?.dataset.cell?.split(' ') ?? []
			if (taken && cell) words.sayAt({ employeeId, date })
		} else if (event.key === ' ' && taken) {
			event.preventDefault()
			dropOn(taken, { employeeId: lane.person.id, date: lane.date })
		}
	}
	const press = (lane: Lane) => {
		const start = { employeeId: lane.person.id, date: lane.date }
		const [hand] = taken?.hands ?? []
		if (!taken || !hand) setShown(lane)
		else if (taken.hands.length > 1) dropOn(taken, start)
		else setOpen({ what: 'move', hand, start })
	}
	const cancel = () => {
		if (taken || drag.dragged) words.sayCancelled()
		setTaken(null)
		drag.end()
	}
	return {
		...{ taken, open, setOpen, shown, setShown, collect, take, takeByPress, drag, cancel },
		...{ said: words.said, isTold: words.isTold },
		actions: { onPress: press, onKey },
		onKnown: (customers: readonly Known[]) => {
			due.current = customers
		},
	}
}

/** The week of everybody in the scope: how full each day is, and what a customer in hand would cost there. */
export function WeekBoard({
	board,
	today,
	dates,
	due,
	actions,
	onOpenDay,
}: {
	board: Board
	today: string
	dates: readonly string[]
	due: DueShown
	actions: TrayActions
	onOpenDay: (date: string) => void
}) {
	const days = useMemo(() => dates.map((date) => lanesOf(board, date)), [board, dates])
	const week = useWeek(board, days, actions.onCollect)
	const { t } = useTranslation('board')
	const { taken, drag, shown } = week
	const held = drag.dragged?.taken ?? taken
	const staged = board.tray.changes.flatMap((one) => (one.kind === 'create' ? one.customerId : []))
	const [first] = drag.dragged?.taken.hands ?? []
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of what is in hand, wherever the focus is
		<div
			data-scroll-pane=""
			className="relative flex min-h-0 flex-1 max-[767px]:flex-col max-[767px]:overflow-y-auto"
			onKeyDown={({ key }) => key === 'Escape' && week.cancel()}
			{...drag.handlers}
		>
			<DuePane
				today={today}
				{...due}
				takenId={held?.hands[0]?.customerId ?? null}
				stagedIds={new Set(staged)}
				onKnown={week.onKnown}
				onTake={week.takeByPress}
			/>
			<div className="relative flex min-h-0 min-w-0 flex-1 flex-col max-[767px]:h-120 max-[767px]:flex-none">
				<WeekTable board={board} dates={dates} days={days} taken={held} actions={week.actions} />
				<Legend />
				<Tray board={board} actions={actions} />
				<HandHint words={week.said} keys={taken && t('hand.keys.week')} isTold={week.isTold} />
			</div>
			{first && <HandCard hand={first} />}
			{shown && (
				<WeekDaySheet
					lane={shown}
					onTake={(blocks) => {
						week.setShown(null)
						week.take({ hands: blocks.map(handOf), location: blocks[0]?.visit.location ?? null })
					}}
					onOpenDay={() => onOpenDay(shown.date)}
					onClose={() => week.setShown(null)}
				/>
			)}
			<BoardSheets board={board} open={week.open} onOpen={week.setOpen} onCollect={week.collect} />
		</div>
	)
}

import { loadCode } from '@roundsman/client/code/missing-code'
import { addDays, type Board, dateIn } from '@roundsman/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loading, ReadState } from '#desk/kit/read-state.tsx'
import { BoardHead, boardFigures, monthFigures, type Sector } from './board-head.tsx'
import { DayBoard } from './day-board.tsx'
import type { DueShown } from './due/due-pane.tsx'
import { useMapPane } from './map/use-map-pane.ts'
import { boardDays, type BoardSearch as Search, weekDays, workingDay } from './reads/board-days.ts'
import { boardQuery, monthQuery } from './reads/board-queries.ts'
import { useBoardCommands } from './use-board-commands.ts'
import { useBoardKeys } from './use-board-keys.ts'

/** Most days begin with the day: the others come when they are asked for. */
const WeekBoard = lazy(
	loadCode(async () => ({ default: (await import('./week/week-board.tsx')).WeekBoard })),
)
const MonthBoard = lazy(
	loadCode(async () => ({ default: (await import('./month/month-board.tsx')).MonthBoard })),
)

type Shown = {
	days: ReturnType<typeof boardDays>
	timeZone: string
	due: DueShown
	actions: Omit<ReturnType<typeof useBoardCommands>, 'sendAll' | 'isSending'>
	onOpenDay: (date: string) => void
}

function Tours({
	read,
	days: { view, date },
	timeZone,
	...shown
}: Shown & { read: UseQueryResult<Board> }) {
	const pane = useMapPane()
	return (
		<ReadState read={read}>
			{(board) =>
				view === 'week' ? (
					<Suspense fallback={<Loading />}>
						<WeekBoard
							key={date}
							board={board}
							today={dateIn(timeZone, new Date(board.now))}
							dates={Array.from({ length: weekDays }, (_, index) => addDays(date, index))}
							{...shown}
						/>
					</Suspense>
				) : (
					<DayBoard
						key={date}
						board={board}
						today={dateIn(timeZone, new Date(board.now))}
						date={date}
						due={shown.due}
						nextDay={workingDay(date, 1)}
						pane={pane}
						actions={shown.actions}
					/>
				)
			}
		</ReadState>
	)
}

/** The board: the tours of a day, and what is to be changed of them. Without a date it shows today. */
export function BoardScreen({
	search,
	onSearch,
	timeZone,
	sectors,
}: {
	search: Search
	onSearch: (change: Partial<Search>) => void
	timeZone: string
	sectors: readonly Sector[]
}) {
	const days = boardDays(search, timeZone)
	const { view, date } = days
	const isMonth = view === 'month'
	const { sendAll, isSending, ...actions } = useBoardCommands()
	const asked = { date, sectorId: search.sector }
	const tours = useQuery({ ...boardQuery({ ...asked, days: days.days }), enabled: !isMonth })
	const month = useQuery({ ...monthQuery(asked), enabled: isMonth })
	const figures = isMonth ? monthFigures(month.data) : boardFigures(tours.data)
	const canSend = !isSending && (figures.tray?.changes.length ?? 0) > 0
	const openDay = (next: string) => onSearch({ date: next, view: 'day' })
	useBoardKeys({ ...actions, onSend: () => void (canSend && sendAll()) })
	return (
		<>
			<BoardHead
				figures={figures}
				date={date}
				view={view}
				search={search}
				sectors={sectors}
				isSending={isSending}
				onSearch={onSearch}
				onSend={() => void sendAll()}
			/>
			{isMonth ? (
				<ReadState read={month}>
					{(data) => (
						<Suspense fallback={<Loading />}>
							<MonthBoard
								month={data}
								today={dateIn(timeZone, new Date(data.now))}
								actions={actions}
								onOpenDay={openDay}
							/>
						</Suspense>
					)}
				</ReadState>
			) : (
				<Tours
					read={tours}
					days={days}
					timeZone={timeZone}
					due={{ sectorId: search.sector, firstSearch: search.due ?? '' }}
					actions={actions}
					onOpenDay={openDay}
				/>
			)}
		</>
	)
}

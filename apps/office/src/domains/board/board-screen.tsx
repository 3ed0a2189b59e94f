import { loadCode } from '@roundsman/client/code/missing-code'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, type Board, isWeekend } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Send } from 'lucide'
import { lazy, Suspense } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { DayBoard } from './day-board.tsx'
import { BoardKeys } from './key-list.tsx'
import { useMapPane } from './map/use-map-pane.ts'
import { boardDays, type BoardSearch as Search, weekDays } from './reads/board-days.ts'
import { boardQuery } from './reads/board-queries.ts'
import { useBoardCommands } from './use-board-commands.ts'
import { useBoardKeys } from './use-board-keys.ts'

/** Most days begin with the day: the week comes when it is asked for. */
const WeekBoard = lazy(
	loadCode(async () => ({ default: (await import('./week/week-board.tsx')).WeekBoard })),
)

const workingDay = (date: string, by: 1 | -1): string => {
	const next = addDays(date, by)
	return isWeekend(next) ? workingDay(next, by) : next
}

type Sector = { id: string; name: string }

function SectorChoice({
	sectors,
	value,
	onChange,
}: {
	sectors: readonly Sector[]
	value: string
	onChange: (id: string) => void
}) {
	const { t } = useTranslation('board')
	return (
		<select
			aria-label={t('sector')}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			className="min-h-(--control) max-w-52 rounded-full bg-surface px-4 text-meta text-fg line-all"
		>
			<option value="">{t('sector.all')}</option>
			{sectors.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</select>
	)
}

function DayChoice({
	date,
	isWeek,
	onChange,
}: {
	date: string
	isWeek: boolean
	onChange: (date: string) => void
}) {
	const { t } = useTranslation('board')
	const { longDay, dayOf } = useFormats()
	const step = (by: 1 | -1) => onChange(isWeek ? addDays(date, 7 * by) : workingDay(date, by))
	const week = () => t('week', { start: dayOf(date), end: dayOf(addDays(date, weekDays - 1)) })
	return (
		<span className="flex items-center gap-2">
			<IconButton
				icon={ChevronLeft}
				label={t(isWeek ? 'previousWeek' : 'previousDay')}
				onClick={() => step(-1)}
			/>
			<span>{isWeek ? week() : longDay(date)}</span>
			<IconButton
				icon={ChevronRight}
				label={t(isWeek ? 'nextWeek' : 'nextDay')}
				onClick={() => step(1)}
			/>
		</span>
	)
}

function ViewChoice({ isWeek, onChange }: { isWeek: boolean; onChange: (view: string) => void }) {
	const { t } = useTranslation('board')
	return (
		<span className="flex rounded-control bg-surface-2 p-1">
			{(['day', 'week'] as const).map((view) => (
				<button
					key={view}
					type="button"
					aria-pressed={isWeek === (view === 'week')}
					className="press min-h-8 rounded-control px-3 text-label text-muted aria-pressed:bg-selected aria-pressed:text-on-selected"
					onClick={() => onChange(view)}
				>
					{t(`view.${view}`)}
				</button>
			))}
		</span>
	)
}

/** Which day is shown and of whom, how far it is, and what waits to be sent. */
function BoardHead({
	board,
	date,
	search,
	sectors,
	isSending,
	onSearch,
	onSend,
}: {
	board: Board | undefined
	date: string
	search: Search
	sectors: readonly Sector[]
	isSending: boolean
	onSearch: (change: Partial<Search>) => void
	onSend: () => void
}) {
	const { t } = useTranslation('board')
	const isWeek = search.view === 'week'
	const visits = board?.visits ?? []
	const count = (board?.tray.changes.length ?? 0) - (board?.tray.problems.length ?? 0)
	const done = visits.filter(({ status }) => status === 'done').length
	const people = board?.people.length ?? 0
	return (
		<DeskHead
			title={
				<DayChoice date={date} isWeek={isWeek} onChange={(next) => onSearch({ date: next })} />
			}
			subtitle={t('subtitle', { people, done, all: visits.length })}
		>
			<ViewChoice isWeek={isWeek} onChange={(view) => onSearch({ view })} />
			<DeskButton kind="outline" onClick={() => onSearch({ date: '' })}>
				{t('today')}
			</DeskButton>
			<SectorChoice
				sectors={sectors}
				value={search.sector}
				onChange={(sector) => onSearch({ sector })}
			/>
			<BoardKeys isWeek={isWeek} />
			<DeskButton
				kind={count > 0 ? 'filled' : 'tonal'}
				icon={Send}
				isBusy={isSending || count <= 0}
				onClick={onSend}
			>
				{count > 0 ? t('send', { count }) : t('send.none')}
			</DeskButton>
		</DeskHead>
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
	const { isWeek, date, days } = boardDays(search, timeZone)
	const pane = useMapPane()
	const { sendAll, isSending, ...commands } = useBoardCommands()
	const read = useQuery(boardQuery({ date, days, sectorId: search.sector }))
	const canSend = !isSending && (read.data?.tray.changes.length ?? 0) > 0
	useBoardKeys({ ...commands, onSend: () => void (canSend && sendAll()) })
	return (
		<>
			<BoardHead
				board={read.data}
				date={date}
				search={search}
				sectors={sectors}
				isSending={isSending}
				onSearch={onSearch}
				onSend={() => void sendAll()}
			/>
			<ReadState read={read}>
				{(board) =>
					isWeek ? (
						<Suspense>
							<WeekBoard
								key={date}
								board={board}
								dates={Array.from({ length: weekDays }, (_, index) => addDays(date, index))}
								sectorId={search.sector}
								actions={commands}
								onOpenDay={(next) => onSearch({ date: next, view: 'day' })}
							/>
						</Suspense>
					) : (
						<DayBoard
							key={date}
							board={board}
							date={date}
							sectorId={search.sector}
							nextDay={workingDay(date, 1)}
							pane={pane}
							actions={commands}
						/>
					)
				}
			</ReadState>
		</>
	)
}

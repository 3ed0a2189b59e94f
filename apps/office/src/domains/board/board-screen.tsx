import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, dateIn, isWeekend } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Send } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { boardQuery } from './board-queries.ts'
import { DayBoard } from './day-board.tsx'
import { useBoardCommands, useUndoKeys } from './use-board-commands.ts'

const workingDay = (date: string, by: 1 | -1): string => {
	const next = addDays(date, by)
	return isWeekend(next) ? workingDay(next, by) : next
}

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

type Sector = { id: string; name: string }
type Search = { date: string; sector: string }

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

function DayChoice({ date, onChange }: { date: string; onChange: (date: string) => void }) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	return (
		<span className="flex items-center gap-2">
			<IconButton
				icon={ChevronLeft}
				label={t('previousDay')}
				onClick={() => onChange(workingDay(date, -1))}
			/>
			<span>{longDay(date)}</span>
			<IconButton
				icon={ChevronRight}
				label={t('nextDay')}
				onClick={() => onChange(workingDay(date, 1))}
			/>
		</span>
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
	const { t } = useTranslation('board')
	const date = isDate(search.date) ? search.date : dateIn(timeZone, new Date())
	const { sendAll, isSending, ...commands } = useBoardCommands()
	useUndoKeys(commands)
	const read = useQuery(boardQuery({ date, days: 1, sectorId: search.sector }))
	const visits = read.data?.visits ?? []
	const count = (read.data?.tray.changes.length ?? 0) - (read.data?.tray.problems.length ?? 0)
	const done = visits.filter(({ status }) => status === 'done').length
	const people = read.data?.people.length ?? 0
	return (
		<>
			<DeskHead
				title={<DayChoice date={date} onChange={(day) => onSearch({ date: day })} />}
				subtitle={t('subtitle', { people, done, all: visits.length })}
			>
				<DeskButton kind="outline" onClick={() => onSearch({ date: '' })}>
					{t('today')}
				</DeskButton>
				<SectorChoice
					sectors={sectors}
					value={search.sector}
					onChange={(sector) => onSearch({ sector })}
				/>
				<DeskButton
					kind={count > 0 ? 'filled' : 'tonal'}
					icon={Send}
					isBusy={isSending || count <= 0}
					onClick={() => void sendAll()}
				>
					{count > 0 ? t('send', { count }) : t('send.none')}
				</DeskButton>
			</DeskHead>
			<ReadState read={read}>
				{(board) => (
					<DayBoard
						key={date}
						board={board}
						date={date}
						sectorId={search.sector}
						nextDay={workingDay(date, 1)}
						actions={commands}
					/>
				)}
			</ReadState>
		</>
	)
}

import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, type Board, type BoardMonth, type BoardTray } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { ChevronLeft, ChevronRight, Send } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { BoardKeys } from './key-list.tsx'
import {
	type BoardView,
	type BoardSearch as Search,
	weekDays,
	workingDay,
} from './reads/board-days.ts'

/** The first day of the months beside that of a first day. */
const monthBeside = (date: string, by: 1 | -1) => `${addDays(date, by * 31).slice(0, 7)}-01`

const steps: Record<BoardView, (date: string, by: 1 | -1) => string> = {
	day: workingDay,
	week: (date, by) => addDays(date, 7 * by),
	month: monthBeside,
}

export type Sector = { id: string; name: string }

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

/** The arrows stand before the words: whoever walks from day to day finds them where they were. */
function DayChoice({
	date,
	view,
	onChange,
}: {
	date: string
	view: BoardView
	onChange: (date: string) => void
}) {
	const { t } = useTranslation('board')
	const { longDay, dayOf, month } = useFormats()
	const words = {
		day: () => longDay(date),
		week: () => t('week', { start: dayOf(date), end: dayOf(addDays(date, weekDays - 1)) }),
		month: () => month(date.slice(0, 7)),
	}
	return (
		<span className="flex flex-wrap items-center gap-x-2">
			<span className="-ml-3 flex">
				<IconButton
					icon={ChevronLeft}
					label={t(`previous.${view}`)}
					onClick={() => onChange(steps[view](date, -1))}
				/>
				<IconButton
					icon={ChevronRight}
					label={t(`next.${view}`)}
					onClick={() => onChange(steps[view](date, 1))}
				/>
			</span>
			<span className="first-letter:uppercase">{words[view]()}</span>
		</span>
	)
}

type ViewProps = { shown: BoardView; onChange: (view: BoardView) => void }

function ViewChoice({ shown, onChange }: ViewProps) {
	const { t } = useTranslation('board')
	return (
		<span className="flex rounded-control bg-surface-2 p-1">
			{(['day', 'week', 'month'] as const).map((view) => (
				<button
					key={view}
					type="button"
					aria-pressed={view === shown}
					className="press min-h-8 rounded-control px-3 text-label text-muted aria-pressed:bg-selected aria-pressed:text-on-selected"
					onClick={() => onChange(view)}
				>
					{t(`view.${view}`)}
				</button>
			))}
		</span>
	)
}

/** The figures in the head of a board or a month. */
type Figures = { people: number; done: number; all: number; tray: BoardTray | undefined }

export const boardFigures = (board: Board | undefined): Figures => ({
	people: board?.people.length ?? 0,
	done: board?.visits.filter(({ status }) => status === 'done').length ?? 0,
	all: board?.visits.length ?? 0,
	tray: board?.tray,
})

export function monthFigures(month: BoardMonth | undefined): Figures {
	const tours = month?.people.flatMap((person) => person.tours) ?? []
	return {
		people: month?.people.length ?? 0,
		done: tours.reduce((sum, { done }) => sum + done, 0),
		all: tours.reduce((sum, { visits }) => sum + visits, 0),
		tray: month?.tray,
	}
}

/** Which day is shown and of whom, how far it is, and what waits to be sent. */
export function BoardHead({
	figures: { people, done, all, tray },
	date,
	view,
	search,
	sectors,
	isSending,
	onSearch,
	onSend,
}: {
	figures: Figures
	date: string
	view: BoardView
	search: Search
	sectors: readonly Sector[]
	isSending: boolean
	onSearch: (change: Partial<Search>) => void
	onSend: () => void
}) {
	const { t } = useTranslation('board')
	const count = (tray?.changes.length ?? 0) - (tray?.problems.length ?? 0)
	// Other dispatchers with collected changes that they have not sent.
	const planners = [...new Set(tray?.others.map(({ by }) => by))]
	const also = planners.length > 0 && t('also', { names: planners.join(', ') })
	return (
		<DeskHead
			title={<DayChoice date={date} view={view} onChange={(next) => onSearch({ date: next })} />}
			subtitle={[t('subtitle', { people, done, all }), also].filter(Boolean).join(' · ')}
		>
			<ViewChoice shown={view} onChange={(next) => onSearch({ view: next })} />
			<DeskButton kind="outline" onClick={() => onSearch({ date: '' })}>
				{t('today')}
			</DeskButton>
			<SectorChoice
				sectors={sectors}
				value={search.sector}
				onChange={(sector) => onSearch({ sector })}
			/>
			<BoardKeys view={view} />
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

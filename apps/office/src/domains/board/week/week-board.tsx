import { useFormats } from '@roundsman/client/texts/use-formats'
import { type Board, type BoardChange, fullDayS, type Location } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Moon, Pin, Send } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { BoardSheets, type OpenSheet } from '../board-sheets.tsx'
import { DuePane } from '../due/due-pane.tsx'
import type { Hand } from '../hand-rules.ts'
import { type Lane, lanesOf } from '../lane-rules.ts'
import { Tray, type TrayActions } from '../tray.tsx'
import { detourMinutes, loadOf } from './week-rules.ts'

const hourS = 3600
const minuteS = 60

/** `7 h 10` of seconds. */
const hoursText = (seconds: number): string => {
	const minutes = Math.round(seconds / minuteS)
	return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

type Taken = { hand: Hand; location: Location | null } | null

/** At customers and on the way, against a full day. */
function LoadBar({ serviceS, driveS, fullS, overS }: ReturnType<typeof loadOf>) {
	const whole = Math.max(fullS, serviceS + driveS, 1)
	const share = (seconds: number) => `${(seconds / whole) * 100}%`
	return (
		<span
			aria-hidden="true"
			className={`flex h-2 w-full overflow-hidden rounded-full bg-track ${overS > 0 ? 'text-on-warning-soft' : 'text-primary'}`}
		>
			<span className="bg-current" style={{ width: share(serviceS) }} />
			<span className="bg-current opacity-40" style={{ width: share(driveS) }} />
		</span>
	)
}

function IdleCell({ idle }: { idle: 'off' | 'holiday' }) {
	const { t } = useTranslation('board')
	return (
		<td className="border-t border-l border-hairline bg-ground px-3 py-2 align-top text-caption text-muted">
			<span className="flex items-center gap-1.5">
				<Icon glyph={Moon} size={14} />
				{t(idle === 'off' ? 'lane.off' : 'lane.holiday')}
			</span>
		</td>
	)
}

function Facts({ lane, cost }: { lane: Lane; cost: number | null }) {
	const { t } = useTranslation('board')
	const { staged } = loadOf(lane)
	const pinned = lane.blocks.find(({ visit }) => visit.appointment !== null)?.visit
	const half = lane.halfOff === 'morning' ? 'lane.morningOff' : 'lane.afternoonOff'
	return (
		<span className="flex flex-col gap-0.5 text-caption text-muted">
			{cost !== null && (
				<span className="self-start rounded-badge bg-primary-soft px-1.5 text-caption-strong text-on-primary-soft">
					+{cost} min
				</span>
			)}
			{lane.halfOff && (
				<span className="flex items-center gap-1">
					<Icon glyph={Moon} size={14} />
					{t(half)}
				</span>
			)}
			{pinned?.appointment && (
				<span className="flex min-w-0 items-center gap-1">
					<Icon glyph={Pin} size={14} />
					<span className="truncate">
						{t('week.pinned', { time: pinned.appointment.from, name: pinned.title })}
					</span>
				</span>
			)}
			{staged > 0 && (
				<span className="flex items-center gap-1 text-primary">
					<Icon glyph={Send} size={14} />
					{t('week.staged', { count: staged })}
				</span>
			)}
		</span>
	)
}

function DayCell({
	lane,
	taken,
	onPress,
}: {
	lane: Lane
	taken: Taken
	onPress: (lane: Lane) => void
}) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	const load = loadOf(lane)
	if (lane.idle) return <IdleCell idle={lane.idle} />
	const cost = taken && detourMinutes(lane, taken.location)
	const visits = t('week.visits', { count: load.visits })
	const hours = hoursText(load.serviceS + load.driveS)
	return (
		<td className="border-t border-l border-hairline p-0 align-top">
			<button
				type="button"
				aria-label={[
					`${lane.person.name}, ${longDay(lane.date)}`,
					...[visits, hours, cost === null ? '' : `+${cost} min`],
				]
					.filter(Boolean)
					.join(', ')}
				className="focus-inset flex h-full min-h-20 w-full flex-col gap-1.5 px-3 py-2 text-left hover:bg-ground"
				onClick={() => onPress(lane)}
			>
				<span className="flex w-full justify-between gap-2">
					<span className="text-label">{visits}</span>
					<span
						className={`text-caption ${load.overS > 0 ? 'text-on-warning-soft' : 'text-muted'}`}
					>
						{hours}
					</span>
				</span>
				<LoadBar {...load} />
				<Facts lane={lane} cost={cost} />
			</button>
		</td>
	)
}

function PersonRow({
	lanes,
	taken,
	onPress,
}: {
	lanes: readonly Lane[]
	taken: Taken
	onPress: (lane: Lane) => void
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
				<DayCell key={lane.date} lane={lane} taken={taken} onPress={onPress} />
			))}
		</tr>
	)
}

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

function WeekTable({
	board,
	dates,
	taken,
	onPress,
}: {
	board: Board
	dates: readonly string[]
	taken: Taken
	onPress: (lane: Lane) => void
}) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	const days = useMemo(() => dates.map((date) => lanesOf(board, date)), [board, dates])
	return (
		<div data-scroll-pane="" className="min-h-0 flex-1 overflow-auto bg-surface">
			<table aria-label={t('view.week')} className="h-px w-full min-w-220 table-fixed">
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
				<tbody>
					{board.people.map(({ id }, row) => (
						<PersonRow
							key={id}
							lanes={days.flatMap((lanes) => lanes[row] ?? [])}
							taken={taken}
							onPress={onPress}
						/>
					))}
				</tbody>
			</table>
		</div>
	)
}

type Known = { id: string; location: Location | null }

/** The week of everybody in the scope: how full each day is, and what a customer in hand would cost there. */
export function WeekBoard({
	board,
	dates,
	sectorId,
	actions,
	onOpenDay,
}: {
	board: Board
	dates: readonly string[]
	sectorId: string
	actions: TrayActions
	onOpenDay: (date: string) => void
}) {
	const [taken, setTaken] = useState<Taken>(null)
	const [open, setOpen] = useState<OpenSheet>(null)
	const due = useRef<readonly Known[]>([])
	const take = (hand: Hand) => {
		const known = due.current.find(({ id }) => id === hand.customerId)
		setTaken({ hand, location: known?.location ?? null })
	}
	const press = ({ person, date }: Lane) => {
		if (!taken) return onOpenDay(date)
		setOpen({ what: 'move', hand: taken.hand, start: { employeeId: person.id, date } })
	}
	const collect = (changes: readonly BoardChange[]) => {
		setOpen(null)
		setTaken(null)
		actions.onCollect(changes)
	}
	const staged = board.tray.changes.flatMap((one) => (one.kind === 'create' ? one.customerId : []))
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of what is in hand, wherever the focus is
		<div
			className="relative flex min-h-0 flex-1"
			onKeyDown={({ key }) => key === 'Escape' && setTaken(null)}
		>
			<DuePane
				today={board.now.slice(0, 10)}
				sectorId={sectorId}
				takenId={taken?.hand.customerId ?? null}
				stagedIds={new Set(staged)}
				onKnown={(customers) => {
					due.current = customers
				}}
				onTake={take}
			/>
			<div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
				<WeekTable board={board} dates={dates} taken={taken} onPress={press} />
				<Legend />
				<Tray board={board} actions={actions} />
			</div>
			<BoardSheets board={board} open={open} onOpen={setOpen} onCollect={collect} />
		</div>
	)
}

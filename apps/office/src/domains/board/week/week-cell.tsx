import { useFormats } from '@roundsman/client/texts/use-formats'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Moon, Pin, Send } from 'lucide'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '#texts'
import type { Block, Lane } from '../lane-rules.ts'
import { cellKeyOf, useIsOver } from './over-cell.ts'
import type { Taken } from './use-week-hands.ts'
import { blockAt, detourMinutes, type LoadPart, loadOf, loadParts } from './week-rules.ts'

const minuteS = 60

/** `7 h 10` of seconds. */
export const hoursText = (seconds: number): string => {
	const minutes = Math.round(seconds / minuteS)
	return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/** `+12 min`, and from an hour on `+1 h 12`. */
const costText = (minutes: number): string =>
	`+${minutes < 60 ? `${minutes} min` : hoursText(minutes * minuteS)}`

function IdleCell({ idle }: { idle: 'off' | 'holiday' }) {
	const { t } = useTranslation('board')
	return (
		<td className="block border-t border-l border-hairline bg-ground px-3 py-2 text-caption text-muted">
			<span className="flex items-center gap-1.5">
				<Icon glyph={Moon} size={14} />
				{t(idle === 'off' ? 'lane.off' : 'lane.holiday')}
			</span>
		</td>
	)
}

type Fact = { icon: IconGlyph; words: string; isOwn?: true }

/** Facts of a day beside its load: half a day off, the first timed visit, unsent changes. */
function useFacts(): (lane: Lane) => Fact[] {
	const { t } = useTranslation('board')
	return (lane) => {
		const { staged } = loadOf(lane)
		const pinned = lane.blocks.find(({ visit }) => visit.pinnedAt ?? visit.appointment)?.visit
		const time = pinned?.pinnedAt ?? pinned?.appointment?.from
		const half = lane.halfOff === 'morning' ? 'lane.morningOff' : 'lane.afternoonOff'
		return [
			...(staged > 0
				? [{ icon: Send, words: t('week.staged', { count: staged }), isOwn: true as const }]
				: []),
			...(lane.halfOff ? [{ icon: Moon, words: t(half) }] : []),
			...(pinned && time
				? [{ icon: Pin, words: t('week.pinned', { time, name: pinned.title }) }]
				: []),
		]
	}
}

function Facts({ facts, cost }: { facts: readonly Fact[]; cost: number | null }) {
	return (
		<span className="col-span-2 flex h-4.5 min-w-0 items-center gap-2 text-caption text-muted">
			{cost !== null && (
				<span className="flex-none rounded-badge bg-primary-soft px-1.5 text-caption-strong text-on-primary-soft">
					{costText(cost)}
				</span>
			)}
			{facts.map(({ icon, words, isOwn }) => (
				<span
					key={words}
					className={`flex items-center gap-1 ${isOwn ? 'flex-none text-primary' : 'min-w-0'}`}
				>
					<Icon glyph={icon} size={14} />
					<span className="truncate">{words}</span>
				</span>
			))}
		</span>
	)
}

const colorOf = (block: Block | null): string =>
	block === null ? 'var(--load-way)' : block.state === 'done' ? 'currentColor' : 'var(--load-plan)'

/** All visits of a day in one picture: an element for each of them would be half of a row. */
function pictureOf(parts: readonly LoadPart[], end: number): string {
	const percent = (share: number) => `${((share / end) * 100).toFixed(2)}%`
	const stops = parts.flatMap(({ block, from, to }) => {
		const gap = `calc(${percent(to)} - 1px)`
		return [`${colorOf(block)} ${percent(from)} ${gap}`, `var(--track) ${gap} ${percent(to)}`]
	})
	return `linear-gradient(90deg, ${stops.join(', ')})`
}

/** The share of the width of an element at which a pointer is. */
export function shareOf(element: Element, clientX: number): number {
	const { left, width } = element.getBoundingClientRect()
	return (clientX - left) / Math.max(1, width)
}

/** Visits one by one and the way in sum, against a full day; each visit can be dragged to another day. */
function LoadBar({ lane }: { lane: Lane }) {
	const { overS } = loadOf(lane)
	const parts = loadParts(lane)
	const end = parts.at(-1)?.to ?? 0
	const sayVisit = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
		currentTarget.title = blockAt(lane, shareOf(currentTarget, clientX))?.visit.title ?? ''
	}
	return (
		<span
			aria-hidden="true"
			data-load={cellKeyOf(lane)}
			onPointerMove={sayVisit}
			className={`relative col-span-2 h-3 w-full touch-none rounded-full bg-track [--load-plan:color-mix(in_srgb,currentColor_80%,transparent)] [--load-way:color-mix(in_srgb,currentColor_40%,transparent)] ${overS > 0 ? 'text-on-warning-soft' : 'text-primary'}`}
		>
			{end > 0 && (
				<span
					className="block h-full rounded-full"
					style={{ width: `${end * 100}%`, backgroundImage: pictureOf(parts, end) }}
				/>
			)}
			{parts
				.filter(({ block }) => block?.isStaged)
				.map(({ from, to }) => (
					<span
						key={from}
						className="absolute inset-y-0 outline-1 outline-primary outline-dashed"
						style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
					/>
				))}
		</span>
	)
}

export type CellActions = {
	onPress: (lane: Lane) => void
	onKey: (lane: Lane, event: KeyboardEvent) => void
}

/** A person's day in the week: how full it is, and what what is in hand would cost there. */
export function DayCell({
	lane,
	taken,
	isStop,
	actions,
}: {
	lane: Lane
	taken: Taken | null
	/** Tab stops here; arrows lead to the other days. */
	isStop: boolean
	actions: CellActions
}) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	const isOver = useIsOver(lane)
	const factsOf = useFacts()
	if (lane.idle) return <IdleCell idle={lane.idle} />
	const load = loadOf(lane)
	const cost = taken && detourMinutes(lane, taken.location)
	const visits = t('week.visits', { count: load.visits })
	const hours = hoursText(load.serviceS + load.driveS)
	const facts = factsOf(lane)
	const costs = cost === null ? [] : [costText(cost)]
	const said = [visits, hours, ...costs, ...facts.map(({ words }) => words)]
	return (
		<td className="flex min-w-0 border-t border-l border-hairline p-0">
			<button
				type="button"
				data-cell={cellKeyOf(lane)}
				tabIndex={isStop ? 0 : -1}
				aria-label={[`${lane.person.name}, ${longDay(lane.date)}`, ...said].join(', ')}
				className={`focus-inset grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1.5 px-3 py-2 text-left whitespace-nowrap hover:bg-ground ${isOver ? 'bg-primary-soft shadow-[inset_0_0_0_3px_var(--primary)]' : ''}`}
				onClick={() => actions.onPress(lane)}
				onKeyDown={(event) => actions.onKey(lane, event)}
			>
				<span className="truncate text-label">{visits}</span>
				<span className={`text-caption ${load.overS > 0 ? 'text-on-warning-soft' : 'text-muted'}`}>
					{hours}
				</span>
				<LoadBar lane={lane} />
				{(facts.length > 0 || cost !== null) && <Facts facts={facts} cost={cost} />}
			</button>
		</td>
	)
}

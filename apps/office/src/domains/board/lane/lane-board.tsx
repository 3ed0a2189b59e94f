import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { useKeptFocus } from '#desk/kit/use-kept-focus.ts'
import { useTranslation } from '#texts'
import { clockAt, type Hours, type Lane, shareAt } from '../lane-rules.ts'
import { rowHeightOf } from '../rows/row-height.ts'
import { scrollToRow, useRowsInSight } from '../rows/use-rows-in-sight.ts'
import { focusMarkOf, nextFocus } from './block-focus.ts'
import type { LaneActions } from './lane-actions.ts'
import { axisLook, gutterLook, hourMarks, laneHeight } from './lane-look.ts'
import { LaneRow } from './lane-row.tsx'

const rowHeight = rowHeightOf(laneHeight)
const lanesAhead = 4
const scrollerLook = `min-h-0 overflow-y-auto contain-strict ${gutterLook}`

function Axis({ hours, nowS }: { hours: Hours; nowS: number | null }) {
	return (
		<div className={axisLook}>
			<span className="w-47 flex-none" />
			<div className="relative mr-5 min-w-0 flex-1 text-caption text-muted" aria-hidden="true">
				{hourMarks(hours).map((second) => (
					<span
						key={second}
						className="absolute bottom-2 -translate-x-1/2 whitespace-nowrap"
						style={{ left: `${shareAt(hours, second)}%` }}
					>
						{clockAt(second).replace(/^0/, '')}
					</span>
				))}
				{nowS !== null && (
					<span
						className="absolute bottom-1.5 z-10 -translate-x-1/2 rounded-full bg-danger whitespace-nowrap px-2 text-caption-strong text-on-danger"
						style={{ left: `${shareAt(hours, nowS)}%` }}
					>
						{clockAt(nowS)}
					</span>
				)}
			</div>
		</div>
	)
}

const byNumber = (one: number, other: number) => one - other

/**
 * Ids of the lane that a visit is carried from by keys, and of the lane it has reached, which is scrolled
 * into view.
 */
export type Walk = { from: string; to: string }

/** The place where a drop would go, with its effect. */
export type Ghost = { employeeId: string; atS: number; label: string }

function PlacedLane({
	lane,
	topPx,
	hours,
	ghost,
	actions,
}: {
	lane: Lane
	topPx: number
	hours: Hours
	ghost: Ghost | null
	actions: LaneActions
}) {
	return (
		<div
			className="absolute inset-x-0 has-[[aria-expanded=true]]:z-20"
			style={{ transform: `translateY(${topPx}px)` }}
		>
			<LaneRow lane={lane} hours={hours} ghostS={ghost?.atS ?? null} actions={actions} />
		</div>
	)
}

const NowLine = ({ left }: { left: number }) => (
	<div className="pointer-events-none absolute inset-y-0 right-5 left-47">
		<span className="absolute inset-y-0 border-l-2 border-danger" style={{ left: `${left}%` }} />
	</div>
)

/** The rows in sight, and that of what is carried by keys; whose lane it has come to is scrolled into sight. */
function useRows(
	scroller: RefObject<HTMLDivElement | null>,
	lanes: readonly Lane[],
	walk: Walk | null,
) {
	const placeOf = (employeeId: string) => lanes.findIndex(({ person }) => person.id === employeeId)
	const list = { count: lanes.length, rowHeight, ahead: lanesAhead }
	const { from, to } = useRowsInSight(scroller, list)
	const places = lanes.map((_, place) => place).slice(from, to)
	// The visit that is carried hears the keys: it is drawn, however far it is carried.
	const kept = walk ? placeOf(walk.from) : -1
	if (kept >= 0 && (kept < from || kept >= to)) places.push(kept)
	const reached = walk ? placeOf(walk.to) : -1
	useEffect(() => {
		if (reached >= 0) scrollToRow(scroller.current, reached, rowHeight)
	}, [scroller, reached])
	return places.sort(byNumber)
}

/** The tours of a day, one lane a person; only those in sight are drawn. */
export function LaneBoard({
	lanes,
	hours,
	nowS,
	ghost,
	actions,
	walk,
	surface,
}: {
	lanes: readonly Lane[]
	hours: Hours
	nowS: number | null
	ghost: Ghost | null
	walk: Walk | null
	actions: LaneActions
	/** The one target of what is dragged. */
	surface: Ref<HTMLDivElement>
}) {
	const { t } = useTranslation('board')
	const scroller = useRef<HTMLDivElement>(null)
	const rows = useRows(scroller, lanes, walk)
	const focus = useKeptFocus({
		markOf: focusMarkOf,
		next: (mark) => nextFocus(mark, lanes),
	})
	return (
		<section
			aria-label={t('lanes')}
			data-scroll-pane=""
			className="grid min-h-0 min-w-0 flex-1 grid-cols-[minmax(40rem,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-x-auto"
		>
			<Axis hours={hours} nowS={nowS} />
			<div ref={scroller} data-scroll-pane="" className={scrollerLook}>
				<div
					ref={surface}
					className="relative"
					style={{ height: lanes.length * rowHeight }}
					{...focus}
				>
					{rows.map((place) => {
						const lane = lanes[place]
						if (!lane) return null
						return (
							<PlacedLane
								key={lane.person.id}
								lane={lane}
								topPx={place * rowHeight}
								hours={hours}
								ghost={ghost?.employeeId === lane.person.id ? ghost : null}
								actions={actions}
							/>
						)
					})}
					{nowS !== null && <NowLine left={shareAt(hours, nowS)} />}
				</div>
			</div>
		</section>
	)
}

/** The lane and the second of the day under a point of the page. */
export function placeAt(
	surface: HTMLElement,
	{ clientX, clientY }: { clientX: number; clientY: number },
	{ lanes, hours }: { lanes: readonly Lane[]; hours: Hours },
): { lane: Lane; second: number } | null {
	const { top, left, right } = surface.getBoundingClientRect()
	const lane = lanes[Math.floor((clientY - top) / rowHeight)]
	const [from, to] = [left + headWidth, right - endWidth]
	if (!lane || clientX < left || clientX > right || to <= from) return null
	const share = Math.max(0, Math.min(1, (clientX - from) / (to - from)))
	return { lane, second: hours.fromS + share * (hours.toS - hours.fromS) }
}
/** Widths of the lane's head and of the gap at its end, in pixels. */
const headWidth = 188
const endWidth = 20

import { DndContext, useDraggable } from '@dnd-kit/core'
import {
	type ExpectedArrival,
	findNextVisit,
	isChangeable,
	numberStops,
	type Visit,
} from '@roundsman/contract'
import { Grip } from '@roundsman/ui/button/grip'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { SwipeRow, type SwipeTiles } from '@roundsman/ui/list/swipe-row'
import { useNextPaint } from '@roundsman/ui/next-paint'
import { type ReactNode, useMemo } from 'react'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { visitEntity } from '../changes/visit-entity.ts'
import { useStopDrag } from './use-stop-drag.ts'
import { VisitCard } from './visit-card.tsx'

type VisitListProps = {
	visits: readonly Visit[]
	/** The expected arrival at each stop, by visit id. */
	arrivals: ReadonlyMap<string, ExpectedArrival>
	renderLink: (visit: Visit) => RenderLink
	/** Shown when a card is swiped; the menu has the same actions. */
	tilesFor: (visit: Visit) => SwipeTiles
	onMenu: (visit: Visit) => void
	/** Receives the day's visits in their new order. Resolves to whether it was saved. */
	onReorder: (ids: string[]) => Promise<boolean>
}

/** The number of cards that a phone shows at once. */
const screenful = 6
/**
 * Approximate height of a card with its gap, so that a scroll position is restored before all cards are
 * rendered.
 */
const cardHeight = 108

type StopProps = Omit<VisitListProps, 'visits' | 'arrivals' | 'onReorder'> & {
	visit: Visit
	arrival: ExpectedArrival | undefined
	saysSector: boolean
	position: number | undefined
	isCurrent: boolean
}

type DraggedStopProps = {
	id: string
	isFixed: boolean
	/** The label of the drag handle; a closed stop has none. */
	gripLabel: string
	renderCard: (grip: ReactNode, isLifted: boolean) => ReactNode
}

/** The dragged card follows the pointer; the gap moves the others. */
function DraggedStop({ id, isFixed, gripLabel, renderCard }: DraggedStopProps) {
	const { t } = useTranslation('visits')
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
		useDraggable({ id, disabled: isFixed, attributes: { roleDescription: t('drag.role') } })
	const card = useMemo(() => {
		const grip = !isFixed && (
			<Grip ref={setActivatorNodeRef} label={gripLabel} {...attributes} {...listeners} />
		)
		return renderCard(grip, isDragging)
	}, [attributes, listeners, setActivatorNodeRef, gripLabel, isFixed, isDragging, renderCard])
	return (
		<li
			ref={setNodeRef}
			style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
			className={isDragging ? 'relative z-10 will-change-transform' : 'stop'}
		>
			{card}
		</li>
	)
}

function Stop({ visit, renderLink, tilesFor, onMenu, ...said }: StopProps) {
	const { t } = useTranslation('visits')
	const changeState = changeStateOf(useOperations(), visitEntity(visit.id))
	return (
		<DraggedStop
			id={visit.id}
			isFixed={!isChangeable(visit.status.value)}
			gripLabel={t('move', { name: visit.companyName })}
			renderCard={(grip, isLifted) => (
				<SwipeRow tiles={() => tilesFor(visit)}>
					<VisitCard
						visit={visit}
						{...said}
						changeState={changeState}
						renderLink={renderLink(visit)}
						onMenu={() => onMenu(visit)}
						isLifted={isLifted}
						grip={grip}
					/>
				</SwipeRow>
			)}
		/>
	)
}

/** Today's stops in tour order; planned ones can be reordered by mouse, finger and keyboard. */
export function VisitList({ visits, arrivals, onReorder, ...stop }: VisitListProps) {
	const { listRef, ordered, dragProps } = useStopDrag(visits, onReorder)
	const current = findNextVisit(ordered)
	const numbers = numberStops(ordered)
	const saysSector = new Set(visits.map(({ sector }) => sector)).size > 1
	// The rest is drawn once the first cards are visible and usable.
	const isWhole = useNextPaint()
	const shown = isWhole ? ordered : ordered.slice(0, screenful)
	return (
		<DndContext {...dragProps}>
			<ol
				ref={listRef}
				className="relative flex flex-col gap-2"
				style={{ paddingBlockEnd: (visits.length - shown.length) * cardHeight }}
			>
				{shown.map((visit) => (
					<Stop
						key={visit.id}
						visit={visit}
						position={numbers.get(visit.id)}
						isCurrent={visit === current}
						arrival={arrivals.get(visit.id)}
						saysSector={saysSector}
						{...stop}
					/>
				))}
			</ol>
		</DndContext>
	)
}

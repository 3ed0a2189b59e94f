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
	/** When one comes to each stop, by the visits' ids. */
	arrivals: ReadonlyMap<string, ExpectedArrival>
	renderLink: (visit: Visit) => RenderLink
	/** Shown when a card is swiped; the menu holds the same. */
	tilesFor: (visit: Visit) => SwipeTiles
	onMenu: (visit: Visit) => void
	/** The day's visits in their new order. Resolves to whether it was saved. */
	onReorder: (ids: string[]) => Promise<boolean>
}

/** As many cards as a phone shows at once. */
const screenful = 6
/** A card with its gap, about: whoever comes back finds the same place before all cards are there. */
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

/** Follows the finger; what the others do meanwhile is written to them by the room that they make. */
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

/** Today's stops in tour order; the planned ones are reordered by mouse, finger and keyboard. */
export function VisitList({ visits, arrivals, onReorder, ...stop }: VisitListProps) {
	const { listRef, ordered, dragProps } = useStopDrag(visits, onReorder)
	const current = findNextVisit(ordered)
	const numbers = numberStops(ordered)
	const saysSector = new Set(visits.map(({ sector }) => sector)).size > 1
	// The rest follows when the cards of the first screenful can be seen and touched.
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

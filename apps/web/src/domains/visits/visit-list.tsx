import {
	type Announcements,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	MouseSensor,
	TouchSensor,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import {
	arrayMove,
	SortableContext,
	sortableKeyboardCoordinates,
	useSortable,
	verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { findNextVisit, isChangeable, reorderVisits, type Visit } from '@roundsman/contract'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useOperations } from '#platform/live-data'
import { changeStateOf } from '#platform/outbox'
import { useTranslation } from '#texts'
import { Grip } from '#ui/grip'
import type { RenderLink } from '#ui/rows'
import { SwipeRow, type SwipeTiles } from '#ui/swipe-row'
import { nearestStop } from './nearest-stop.ts'
import { VisitCard } from './visit-card.tsx'
import { visitEntity } from './visit-kinds.ts'

type VisitListProps = {
	visits: readonly Visit[]
	renderLink: (visit: Visit) => RenderLink
	/** Shown when a card is swiped; the menu holds the same. */
	tilesFor: (visit: Visit) => SwipeTiles
	onMenu: (visit: Visit) => void
	/** The day's visits in their new order. */
	onReorder: (ids: string[]) => void
}

/** As many cards as a phone shows at once. */
const screenful = 6
/** A card with its gap, about: whoever comes back finds the same place before all cards are there. */
const cardHeight = 108

// A drag begins after 5 px of movement, or when a finger has rested for 100 ms.
const mouseStart = { activationConstraint: { distance: 5 } }
const touchStart = { activationConstraint: { delay: 100, tolerance: 8 } }

function useAnnouncements(visits: readonly Visit[]): Announcements {
	const { t } = useTranslation('visits')
	const nameOf = (id: unknown) => visits.find((visit) => visit.id === id)?.companyName ?? ''
	const placeOf = (id: unknown) => visits.findIndex((visit) => visit.id === id) + 1
	return {
		onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
		onDragOver: ({ active, over }) =>
			over ? t('drag.over', { name: nameOf(active.id), position: placeOf(over.id) }) : undefined,
		onDragEnd: ({ active, over }) =>
			over ? t('drag.end', { name: nameOf(active.id), position: placeOf(over.id) }) : undefined,
		onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
	}
}

type StopProps = Omit<VisitListProps, 'visits' | 'onReorder'> & {
	visit: Visit
	position: number
	isCurrent: boolean
}

type SortableStopProps = {
	id: string
	isFixed: boolean
	/** What the handle is called; a closed stop has none. */
	gripLabel: string
	renderCard: (grip: ReactNode, isLifted: boolean) => ReactNode
}

/** Moves with the drag. All of them are drawn anew with each place that the dragged one comes to. */
function SortableStop({ id, isFixed, gripLabel, renderCard }: SortableStopProps) {
	const sortable = useSortable({ id, disabled: isFixed })
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = sortable
	const { isDragging } = sortable
	const card = useMemo(() => {
		const grip = !isFixed && (
			<Grip ref={setActivatorNodeRef} label={gripLabel} {...attributes} {...listeners} />
		)
		return renderCard(grip, isDragging)
	}, [attributes, listeners, setActivatorNodeRef, gripLabel, isFixed, isDragging, renderCard])
	return (
		<li
			ref={setNodeRef}
			style={{ transform: CSS.Translate.toString(transform), transition }}
			className={isDragging ? 'relative z-10' : undefined}
		>
			{card}
		</li>
	)
}

function Stop({ visit, position, isCurrent, renderLink, tilesFor, onMenu }: StopProps) {
	const { t } = useTranslation('visits')
	const changeState = changeStateOf(useOperations(), visitEntity(visit.id))
	return (
		<SortableStop
			id={visit.id}
			isFixed={!isChangeable(visit.status.value)}
			gripLabel={t('move', { name: visit.companyName })}
			renderCard={(grip, isLifted) => (
				<SwipeRow tiles={() => tilesFor(visit)}>
					<VisitCard
						visit={visit}
						position={position}
						isCurrent={isCurrent}
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

/**
 * The day's visits in the order that results when a planned one takes another's place. Closed ones
 * are named too: the office may not have heard yet that they are.
 */
export function moveVisit(visits: readonly Visit[], id: string, overId: string): string[] {
	const planned = visits.filter((visit) => isChangeable(visit.status.value)).map(({ id }) => id)
	const moved = arrayMove(planned, planned.indexOf(id), planned.indexOf(overId))
	return reorderVisits(visits, moved).map((visit) => visit.id)
}

/** Today's stops in tour order; the planned ones are reordered by mouse, finger and keyboard. */
export function VisitList({ visits, onReorder, ...stop }: VisitListProps) {
	const { t } = useTranslation('visits')
	const sensors = useSensors(
		useSensor(MouseSensor, mouseStart),
		useSensor(TouchSensor, touchStart),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	)
	const announcements = useAnnouncements(visits)
	const current = findNextVisit(visits)
	// The cards of the first screenful come first; the rest follows when these can be seen and touched.
	const isWhole = useDeferredValue(true, false)
	const shown = isWhole ? visits : visits.slice(0, screenful)
	const ids = visits.map(({ id }) => id)
	const onDragEnd = ({ active, over }: DragEndEvent) => {
		const target = visits.find((visit) => visit.id === over?.id)
		if (!over || active.id === over.id || target?.status.value !== 'plan') return
		onReorder(moveVisit(visits, String(active.id), String(over.id)))
	}
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={nearestStop(ids)}
			onDragEnd={onDragEnd}
			accessibility={{
				announcements,
				screenReaderInstructions: { draggable: t('drag.help') },
			}}
		>
			<SortableContext items={ids} strategy={verticalListSortingStrategy}>
				<ol
					className="flex flex-col gap-2"
					style={{ paddingBlockEnd: (visits.length - shown.length) * cardHeight }}
				>
					{shown.map((visit, index) => (
						<Stop
							key={visit.id}
							visit={visit}
							position={index + 1}
							isCurrent={visit === current}
							{...stop}
						/>
					))}
				</ol>
			</SortableContext>
		</DndContext>
	)
}

import {
	type Announcements,
	type DndContextProps,
	type DragEndEvent,
	type DragMoveEvent,
	type DragStartEvent,
	type KeyboardCoordinateGetter,
	KeyboardSensor,
	MouseSensor,
	TouchSensor,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import {
	isChangeable,
	moveVisit,
	numberStops,
	reorderVisits,
	type Visit,
} from '@roundsman/contract'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#texts'
import { openGap, type StopGap } from './stop-gap.ts'

// A drag begins after 5 px of movement, or when a finger has rested for 100 ms.
const mouseStart = { activationConstraint: { distance: 5 } }
const touchStart = { activationConstraint: { delay: 100, tolerance: 8 } }
const stepOf: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

type GapRef = RefObject<StopGap | null>

function useStopSensors(gap: GapRef) {
	const [keys] = useState(() => {
		const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
			const step = stepOf[event.code]
			if (!step) return
			event.preventDefault()
			return {
				...currentCoordinates,
				y: currentCoordinates.y + (gap.current?.distanceTo(step) ?? 0),
			}
		}
		return { coordinateGetter }
	})
	return useSensors(
		useSensor(MouseSensor, mouseStart),
		useSensor(TouchSensor, touchStart),
		useSensor(KeyboardSensor, keys),
	)
}

function useAnnouncements(visits: readonly Visit[], gap: GapRef): Announcements {
	const { t } = useTranslation('visits')
	const announcedPlace = useRef(-1)
	const nameOf = (id: unknown) => visits.find((visit) => visit.id === id)?.companyName ?? ''
	const placeNow = () => gap.current?.place() ?? -1
	const numberNow = (id: unknown) => {
		const target = visits[placeNow()]
		const isMoved = target !== undefined && isChangeable(target.status.value)
		const order = isMoved ? moveVisit(visits, String(id), target.id) : []
		return numberStops(reorderVisits(visits, order)).get(String(id)) ?? 0
	}
	return {
		onDragStart({ active }) {
			announcedPlace.current = placeNow()
			return t('drag.start', { name: nameOf(active.id) })
		},
		onDragMove({ active }) {
			if (announcedPlace.current === placeNow()) return
			announcedPlace.current = placeNow()
			return t('drag.over', { name: nameOf(active.id), position: numberNow(active.id) })
		},
		onDragOver: () => undefined,
		onDragEnd: ({ active }) =>
			t('drag.end', { name: nameOf(active.id), position: numberNow(active.id) }),
		onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
	}
}

/** The order after a drag, until it is saved and the data includes it. */
type GivenOrder = { before: string; ids: readonly string[] }

/** Lets stops be dragged by mouse, finger and keyboard. */
export function useStopDrag(
	visits: readonly Visit[],
	onReorder: (ids: string[]) => Promise<boolean>,
) {
	const { t } = useTranslation('visits')
	const listRef = useRef<HTMLOListElement>(null)
	const gap = useRef<StopGap | null>(null)
	const [given, setGiven] = useState<GivenOrder | null>(null)
	const order = visits.map(({ id }) => id).join()
	const ordered =
		given?.before === order
			? given.ids.flatMap((id) => visits.find((visit) => visit.id === id) ?? [])
			: visits

	const close = () => gap.current?.close()
	// biome-ignore lint/correctness/useExhaustiveDependencies: in another order there is no such room, and the given one has come or is over
	useLayoutEffect(
		() => () => {
			gap.current?.close()
			gap.current = null
			setGiven(null)
		},
		[order],
	)

	const onDragStart = ({ active }: DragStartEvent) => {
		const from = ordered.findIndex(({ id }) => id === active.id)
		gap.current = listRef.current && openGap(listRef.current, from)
	}
	const onDragMove = ({ delta }: DragMoveEvent) => void gap.current?.follow(delta.y)
	const onDragEnd = ({ active }: DragEndEvent) => {
		close()
		const target = ordered[gap.current?.place() ?? -1]
		if (!target || target.id === active.id || !isChangeable(target.status.value)) return
		const ids = moveVisit(ordered, String(active.id), target.id)
		setGiven({ before: order, ids })
		void onReorder(ids).then((isSaved) => {
			if (!isSaved) setGiven(null)
		})
	}
	const dragProps: DndContextProps = {
		sensors: useStopSensors(gap),
		collisionDetection: overNothing,
		onDragStart,
		onDragMove,
		onDragEnd,
		onDragCancel: close,
		accessibility: {
			announcements: useAnnouncements(ordered, gap),
			screenReaderInstructions: { draggable: t('drag.help') },
		},
	}
	return { listRef, ordered, dragProps }
}

/** The gap tracks the dragged stop's index, so no droppable is needed. */
const overNothing = () => []

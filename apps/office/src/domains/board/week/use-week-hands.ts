import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board, Location } from '@roundsman/contract'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from '#texts'
import type { Hand } from '../hand-rules.ts'
import { type PressPlace, usePointerDrag } from '../use-drag.ts'
import { cellAt, overCell } from './over-cell.ts'

/** The visits or the customer in hand, with the location of the first. */
export type Taken = { hands: readonly Hand[]; location: Location | null }
type Tour = { employeeId: string; date: string }

/** Says aloud what is in hand and where it is. */
export function useWeekLabels(board: Board) {
	const { t } = useTranslation('board')
	const { longDay } = useFormats()
	const [said, setSaid] = useState('')
	const dayOf = ({ employeeId, date }: Tour) => ({
		employee: board.people.find(({ id }) => id === employeeId)?.name ?? '',
		date: longDay(date),
	})
	const [isTold, setIsTold] = useState(false)
	return {
		...{ said, isTold },
		sayTaken: ({ hands }: Taken) => {
			setIsTold(false)
			const [only] = hands.length === 1 ? hands : []
			setSaid(only ? t('hand', { name: only.title }) : t('hand.many', { count: hands.length }))
		},
		sayAt: (tour: Tour) => {
			setIsTold(true)
			setSaid(t('hand.day', dayOf(tour)))
		},
		sayDropped: (taken: Taken, tour: Tour) => {
			const name = taken.hands.map(({ title }) => title).join(', ')
			setSaid(t('hand.dropped', { name, employee: dayOf(tour).employee }))
		},
		sayCancelled: () => setSaid(t('hand.cancelled')),
	}
}

const tourOf = (cell: string): Tour => {
	const [employeeId = '', date = ''] = cell.split(' ')
	return { employeeId, date }
}

/** Dragging over the days of the week, with the page as the one target. */
export function useWeekDrag(
	takeAt: (place: PressPlace) => Taken | null,
	onDrop: (taken: Taken, tour: Tour) => void,
) {
	const drag = usePointerDrag<Taken, string>({
		takeAt,
		overAt: ({ clientX, clientY }) => {
			const cell = cellAt(clientX, clientY)
			overCell.set(cell)
			return cell
		},
		onDrop: (taken, cell) => onDrop(taken, tourOf(cell)),
		isOverSaid: true,
	})
	const settled = (work: (event: PointerEvent) => void) => (event: PointerEvent) => {
		work(event)
		overCell.set(null)
	}
	const { onPointerUp, onPointerCancel } = drag.handlers
	return {
		dragged: drag.dragged,
		handlers: {
			...drag.handlers,
			onPointerUp: settled(onPointerUp),
			onPointerCancel: settled(onPointerCancel),
		},
		end: () => {
			overCell.set(null)
			drag.end()
		},
	}
}

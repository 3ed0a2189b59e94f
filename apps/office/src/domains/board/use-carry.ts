import { type KeyboardEvent, useState } from 'react'
import { beforeOf, type Hand, handOf, type Target } from './hand-rules.ts'
import { arrowSteps, type Step } from './lane/block-focus.ts'
import { afterAt, type Block, type Lane, stepAfter } from './lane-rules.ts'

type Carried = { hand: Hand; target: Target; isMoved: boolean }

/** Moving by keys: the space bar takes and drops, arrows choose the place, Escape puts back. */
export function useCarry(
	lanes: readonly Lane[],
	{
		onDrop,
		say,
	}: {
		onDrop: (hand: Hand, target: Target) => void
		say: (what: 'taken' | 'at' | 'dropped' | 'cancelled', carried: Carried) => void
	},
) {
	const [carried, setCarried] = useState<Carried | null>(null)

	const move = ({ hand, target }: Carried, [laneBy, placeBy]: Step): Target => {
		const here = lanes.findIndex(({ person }) => person.id === target.employeeId)
		const lane = lanes[here]
		if (!lane) return target
		if (placeBy !== 0) {
			const after = stepAfter(lane, target.after, { by: placeBy, exceptId: hand.visitId })
			return { ...target, after }
		}
		const next = lanes[Math.max(0, Math.min(lanes.length - 1, here + laneBy))] ?? lane
		if (next === lane) return target
		// It keeps its time of the day on its way to others.
		const block = lane.blocks.find(({ visit }) => visit.id === target.after)
		const after = afterAt(next, block?.endS ?? 0, hand.visitId)
		return { employeeId: next.person.id, date: next.date, after }
	}

	const onKey = (event: KeyboardEvent, block: Block, lane: Lane): boolean => {
		if (!carried) {
			if (event.key !== ' ' || block.state !== 'planned') return false
			const after = beforeOf(lane, block.visit.id)
			const target = { employeeId: lane.person.id, date: lane.date, after }
			const taken = { hand: handOf(block), target, isMoved: false }
			setCarried(taken)
			say('taken', taken)
			return true
		}
		const arrow = arrowSteps[event.key]
		if (arrow) {
			const next = { ...carried, target: move(carried, arrow), isMoved: true }
			setCarried(next)
			say('at', next)
			return true
		}
		if (event.key !== ' ' && event.key !== 'Escape') return false
		setCarried(null)
		if (event.key === 'Escape') say('cancelled', carried)
		else {
			onDrop(carried.hand, carried.target)
			say('dropped', carried)
		}
		return true
	}
	return { carried, onKey }
}

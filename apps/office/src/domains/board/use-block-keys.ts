import type { BoardChange } from '@roundsman/contract'
import type { KeyboardEvent } from 'react'
import { pinChange } from './hand-rules.ts'
import { arrowSteps, blockBeside, focusBlock } from './lane/block-focus.ts'
import type { Block, Lane } from './lane-rules.ts'

type Place = { block: Block; lane: Lane }

/** The keys of a visit: what is in hand hears them first, else arrows lead to others and letters do something. */
export function useBlockKeys(
	lanes: readonly Lane[],
	{
		chosen,
		onHand,
		onMove,
		onNextDay,
		onCollect,
	}: {
		/** The visits that are selected. */
		chosen: readonly Place[]
		/** True where something is or was in hand. */
		onHand: (event: KeyboardEvent, block: Block, lane: Lane) => boolean
		onMove: (place: Place) => void
		onNextDay: (places: readonly Place[]) => void
		onCollect: (changes: readonly BoardChange[]) => void
	},
) {
	const letters: Record<string, (place: Place) => void> = {
		m: onMove,
		p: ({ block, lane }) => onCollect([pinChange(block, lane)]),
		n: (place) => onNextDay(chosen.length > 0 ? chosen : [place]),
	}
	return (block: Block, lane: Lane, event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		if (onHand(event, block, lane)) return event.preventDefault()
		const step = arrowSteps[event.key]
		if (step) {
			event.preventDefault()
			focusBlock(blockBeside(lanes, { block, lane }, step))
		} else if (block.state === 'planned') letters[event.key]?.({ block, lane })
	}
}

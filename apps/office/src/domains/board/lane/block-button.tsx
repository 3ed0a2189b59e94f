import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Check, Pin } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#texts'
import { type Block, clockAt, type Hours, type Lane } from '../lane-rules.ts'
import { markingOf, useIsMarked } from '../map/marked-visit.ts'
import { lookOf, placeOf } from './lane-look.ts'

/** The accessible name and tooltip of a block. */
function useBlockLabel() {
	const { t } = useTranslation('board')
	return ({ visit, startS, endS, state, isStaged, stagedBy, isOutside }: Block) =>
		[
			`${clockAt(startS)}–${clockAt(endS)} ${visit.title}, ${visit.city}`,
			state === 'planned' ? '' : t(`block.${state}`),
			isStaged ? t('block.staged') : '',
			visit.pinnedAt ? t('block.pinned', { time: visit.pinnedAt }) : '',
			stagedBy ? t('block.stagedBy', { name: stagedBy }) : '',
			isOutside && state === 'planned' ? t('block.outside') : '',
		]
			.filter(Boolean)
			.join(', ')
}

export type BlockActions = {
	isSelected: (id: string) => boolean
	onSelect: (block: Block, lane: Lane) => void
	/** A key on a block; true where it did something. */
	onKey: (block: Block, lane: Lane, event: KeyboardEvent) => void
}

/** A visit in its lane: done, running or planned, as wide as it takes. */
export function BlockButton({
	block,
	lane,
	hours,
	isStop,
	actions,
}: {
	block: Block
	lane: Lane
	hours: Hours
	/** Tab stops here; arrows lead to the others of its lane. */
	isStop: boolean
	actions: BlockActions
}) {
	const labelOf = useBlockLabel()
	const { visit, state, number } = block
	const isSelected = actions.isSelected(visit.id)
	const label = labelOf(block)
	const isMarked = useIsMarked(visit.id)
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={state === 'planned' ? isSelected : undefined}
			title={label}
			data-block={visit.id}
			data-state={state}
			tabIndex={isStop ? 0 : -1}
			{...markingOf(visit.id)}
			onClick={() => state === 'planned' && actions.onSelect(block, lane)}
			onKeyDown={(event) => actions.onKey(block, lane, event)}
			className={classNames(
				lookOf(block, isSelected),
				isMarked ? 'ring-2 ring-focus ring-offset-2' : '',
			)}
			style={placeOf(block, hours)}
		>
			{state === 'done' || isSelected ? <Icon glyph={Check} size={16} /> : number}
			{visit.pinnedAt && (
				<span className="absolute top-0 right-0 text-primary" data-pinned="">
					<Icon glyph={Pin} size={12} />
				</span>
			)}
		</button>
	)
}

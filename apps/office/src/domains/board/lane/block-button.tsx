import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Check, Pin } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#texts'
import { type Block, clockAt, type Hours, type Lane, shareAt } from '../lane-rules.ts'
import { markingOf, useIsMarked } from '../map/marked-visit.ts'

const states: Record<Block['state'], string> = {
	done: 'bg-success text-on-success',
	current: 'bg-primary text-on-primary',
	planned: 'bg-surface text-fg shadow-[inset_0_0_0_2px_var(--outline)]',
}

function stateOf({ state, isStaged, stagedBy, isOutside }: Block): string {
	if (state !== 'planned') return states[state]
	if (isStaged) return 'border-2 border-dashed border-primary bg-surface text-primary'
	if (stagedBy) return 'border-2 border-dashed border-outline bg-ground text-muted'
	return isOutside
		? 'bg-warning-soft text-on-warning-soft shadow-[inset_0_0_0_2px_var(--warning)]'
		: states.planned
}

/** What a screen reader says of a block, and the pointer that rests on it. */
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
	const { visit, startS, endS, state, number } = block
	const left = shareAt(hours, startS)
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
				'absolute top-6.5 grid h-10 min-w-6 touch-none place-items-center overflow-hidden rounded-[8px] text-caption-strong select-none',
				isSelected
					? 'bg-primary text-on-primary outline-2 outline-offset-2 outline-primary'
					: stateOf(block),
				isMarked ? 'ring-2 ring-focus ring-offset-2' : '',
			)}
			style={{ left: `${left}%`, width: `${Math.max(0, shareAt(hours, endS) - left)}%` }}
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

import { Check, X } from 'lucide'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DiscState = 'done' | 'current' | 'planned' | 'cancelled'

const tints: Record<DiscState, string> = {
	done: 'bg-success text-on-success',
	current: 'bg-primary text-on-primary',
	planned: 'bg-surface text-fg shadow-[inset_0_0_0_2px_var(--outline)]',
	cancelled: 'bg-surface-2 text-muted shadow-tint',
}

/** A place in a sequence: its number, a check, or a cross. Without `label` it is hidden from screen readers. */
export function Disc({
	state,
	number,
	label,
	className,
}: {
	state: DiscState
	number?: number | undefined
	label?: string
	className?: string
}) {
	return (
		<span
			{...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
			data-tint=""
			className={classNames(
				'grid size-8 flex-none place-items-center rounded-full text-[min(0.9375rem,20px)] leading-none font-(weight:--w-bold)',
				tints[state],
				className,
			)}
		>
			{state === 'done' && <Icon glyph={Check} size={20} stroke={3} />}
			{state === 'cancelled' && <Icon glyph={X} size={18} stroke={2.6} />}
			{(state === 'current' || state === 'planned') && <span aria-hidden="true">{number}</span>}
		</span>
	)
}

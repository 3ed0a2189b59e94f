import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { type FigureContent, FigureRow } from './figure-row.tsx'

export type CheckState = 'open' | 'part' | 'done' | 'wrong'

const styles: Record<CheckState, string> = {
	open: 'shadow-[inset_0_0_0_2px_var(--outline)]',
	part: 'text-primary shadow-[inset_0_0_0_2px_var(--primary)]',
	done: 'bg-success text-on-success',
	wrong: 'bg-danger text-on-danger',
}

/** The state of a check: a ring, a part ('1/2'), a check, a cross. `label` is its text. */
function CheckDisc({ state, part, label }: { state: CheckState; part?: string; label: string }) {
	return (
		<span
			role="img"
			aria-label={label}
			data-tint=""
			className={classNames(
				'grid size-8 flex-none place-items-center rounded-full text-[min(0.8125rem,16px)] leading-none font-(weight:--w-bold)',
				styles[state],
			)}
		>
			{state === 'done' && <Icon glyph={Check} size={20} stroke={3} />}
			{state === 'wrong' && <Icon glyph={X} size={20} stroke={2.6} />}
			{state === 'part' && <span aria-hidden="true">{part}</span>}
		</span>
	)
}

/** An item that is compared with the actual goods. */
export function CheckRow({
	state,
	part,
	stateLabel,
	...row
}: FigureContent & {
	state: CheckState
	part?: string
	stateLabel: string
	onPress?: () => void
	/** An additional control at the right: ⋮. */
	menu?: ReactNode
	as?: 'li' | 'div'
}) {
	return (
		<FigureRow
			{...row}
			lead={<CheckDisc state={state} label={stateLabel} {...(part ? { part } : {})} />}
		/>
	)
}

/** The last checked item, above the list; read aloud when it changes. */
export function LastChecked({
	state,
	stateLabel,
	...words
}: FigureContent & { state: 'done' | 'part' | 'wrong'; stateLabel: string; part?: string }) {
	return (
		<div
			role="status"
			data-tint=""
			className={classNames(
				'rounded-card shadow-tint [&_.text-fg]:text-current [&_.text-muted]:text-current',
				state === 'wrong'
					? 'bg-danger-soft text-on-danger-soft'
					: 'bg-success-soft text-on-success-soft',
			)}
		>
			<CheckRow as="div" state={state} stateLabel={stateLabel} {...words} />
		</div>
	)
}

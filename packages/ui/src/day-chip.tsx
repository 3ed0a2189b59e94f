import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A day and its number of visits: 'Thu 19 · 7'. */
export function DayChip({
	day,
	count,
	selected,
	onSelect,
}: {
	day: ReactNode
	count: ReactNode
	selected: boolean
	onSelect: () => void
}) {
	return (
		<button
			type="button"
			aria-pressed={selected}
			className={classNames(
				'press flex min-h-16 min-w-21 flex-1 flex-col items-center justify-center gap-0.5 rounded-control px-2 text-label',
				selected
					? 'bg-primary text-on-primary'
					: 'bg-surface text-fg shadow-[inset_0_0_0_1.5px_var(--hairline)] sun:shadow-[inset_0_0_0_2px_#000]',
			)}
			onClick={onSelect}
		>
			{day}
			<span className={classNames('text-caption', !selected && 'text-muted')}>{count}</span>
		</button>
	)
}

import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export type ChipChoice<Id extends string> = {
	id: Id
	label: ReactNode
	/** How many there are. */
	count?: ReactNode
}

/** One of several views of a list, in a row that scrolls sideways. */
export function ChoiceChips<Id extends string>({
	label,
	choices,
	chosen,
	onChoose,
}: {
	/** Names the row for whoever hears it: 'Status'. */
	label: string
	choices: readonly ChipChoice<Id>[]
	/** Null: what holds is none of them. */
	chosen: Id | null
	onChoose: (id: Id) => void
}) {
	return (
		<fieldset aria-label={label} className="scroll-row -mx-gutter min-w-0 px-gutter py-1">
			{choices.map(({ id, label: words, count }) => (
				<button
					key={id}
					type="button"
					aria-pressed={id === chosen}
					data-tint=""
					className={classNames(
						'press hit-48 inline-flex min-h-10 max-w-full flex-none items-center gap-1.5 rounded-full pr-3.5 text-label hyphens-auto',
						id === chosen
							? 'bg-primary-soft pl-2.5 text-on-primary-soft shadow-[inset_0_0_0_max(1.5px,var(--line))_var(--primary)]'
							: 'bg-surface pl-3.5 text-fg shadow-[inset_0_0_0_max(1.5px,var(--line))_var(--hairline)]',
					)}
					onClick={() => onChoose(id)}
				>
					{id === chosen && <Icon glyph={Check} size={18} stroke={2.6} />}
					{words}
					{count !== undefined && (
						<span className={classNames('text-caption', id !== chosen && 'text-muted')}>
							{count}
						</span>
					)}
				</button>
			))}
		</fieldset>
	)
}

import { Check, ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

const look =
	'press inline-flex min-h-12 max-w-full items-center gap-1.5 rounded-full px-4 text-left text-label hyphens-auto'

/** A few short answers to one question, the most common first; the others unfold. A press answers. */
export function ReasonChips<Id extends string>({
	id,
	label,
	choices,
	chosen,
	onChoose,
	more,
}: {
	/** The target of an error summary's link. */
	id?: string
	label: string
	choices: readonly { id: Id; label: ReactNode }[]
	chosen: Id | ''
	onChoose: (id: Id) => void
	/** There are more choices than shown. */
	more?: { label: string; onPress: () => void } | undefined
}) {
	return (
		<fieldset id={id} tabIndex={-1} aria-label={label} className="flex min-w-0 flex-wrap gap-2">
			{choices.map((choice) => {
				const isChosen = choice.id === chosen
				return (
					<button
						key={choice.id}
						type="button"
						aria-pressed={isChosen}
						data-tint=""
						className={classNames(
							look,
							isChosen
								? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_2px_var(--primary)]'
								: 'bg-surface text-fg shadow-[inset_0_0_0_1.5px_var(--outline)]',
						)}
						onClick={() => onChoose(choice.id)}
					>
						{isChosen && <Icon glyph={Check} size={18} stroke={2.6} />}
						{choice.label}
					</button>
				)
			})}
			{more && (
				<button type="button" className={classNames(look, 'text-primary')} onClick={more.onPress}>
					{more.label}
					<Icon glyph={ChevronDown} size={18} />
				</button>
			)}
		</fieldset>
	)
}

import { Check } from 'lucide'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type ChainStep = { id: string; label: string }

const styles = {
	done: {
		item: 'text-on-success-soft',
		disc: 'bg-success text-on-success',
	},
	current: { item: 'text-caption-strong text-on-primary-soft', disc: 'bg-primary text-on-primary' },
	next: { item: '', disc: 'shadow-[inset_0_0_0_1.5px_var(--outline)]' },
}

/** A sequence of steps, above the button of the current one. After the last one all are done. */
export function Chain({
	label,
	steps,
	currentId,
	doneLabel,
}: {
	label: string
	steps: readonly ChainStep[]
	/** Null: all are done. */
	currentId: string | null
	/** Read aloud after a finished step. */
	doneLabel: string
}) {
	const current = steps.findIndex(({ id }) => id === currentId)
	const stateOf = (index: number) => {
		if (current < 0 || index < current) return 'done'
		return index === current ? 'current' : 'next'
	}
	return (
		<div className="@container/chain py-1">
			<ol
				aria-label={label}
				className="flex items-center gap-2 text-caption text-muted @max-[20rem]/chain:items-start"
			>
				{steps.map(({ id, label: words }, index) => {
					const state = stateOf(index)
					return (
						<li
							key={id}
							aria-current={state === 'current' ? 'step' : undefined}
							className={classNames(
								'flex min-w-0 items-center gap-1.5 hyphens-auto @max-[20rem]/chain:flex-1 @max-[20rem]/chain:flex-col @max-[20rem]/chain:text-center',
								index > 0 &&
									'flex-auto before:min-w-2 before:flex-1 before:border-t-2 before:border-track sun:before:border-fg @max-[20rem]/chain:before:hidden',
								styles[state].item,
							)}
						>
							<span
								aria-hidden="true"
								className={classNames(
									'grid size-5 flex-none place-items-center rounded-full text-[min(0.75rem,14px)] leading-none font-(weight:--w-bold)',
									styles[state].disc,
								)}
							>
								{state === 'done' ? <Icon glyph={Check} size={14} stroke={3} /> : index + 1}
							</span>
							<span className="min-w-0">
								{words}
								{state === 'done' && <span className="sr-only">, {doneLabel}</span>}
							</span>
						</li>
					)
				})}
			</ol>
		</div>
	)
}

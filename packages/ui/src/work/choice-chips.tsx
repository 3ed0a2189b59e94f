import { Check } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type ChipChoice<Id extends string> = {
	id: Id
	label: ReactNode
	/** The number of items. */
	count?: ReactNode
}

/** Scrolls the chosen chip into view, which may be far along the row. */
function useChosenInSight(chosen: string | null, isCounted: boolean) {
	const row = useRef<HTMLFieldSetElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: both change where the chips stand
	useLayoutEffect(() => {
		const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
		if (!row.current || !chip) return
		const [frame, place] = [row.current, chip].map((one) => one.getBoundingClientRect())
		if (!frame || !place) return
		const padding = Number.parseFloat(getComputedStyle(row.current).paddingLeft) || 0
		const [before, after] = [frame.left + padding - place.left, place.right + padding - frame.right]
		if (before > 0) row.current.scrollLeft -= before
		else if (after > 0) row.current.scrollLeft += after
	}, [chosen, isCounted])
	return row
}

/** One of several views of a list, in a row that scrolls sideways. */
export function ChoiceChips<Id extends string>({
	label,
	choices,
	chosen,
	onChoose,
}: {
	/** The accessible label of the row: 'Status'. */
	label: string
	choices: readonly ChipChoice<Id>[]
	/** Null: the list shows none of them. */
	chosen: Id | null
	onChoose: (id: Id) => void
}) {
	const row = useChosenInSight(
		chosen,
		choices.some(({ count }) => count !== undefined),
	)
	return (
		<fieldset ref={row} aria-label={label} className="scroll-row -mx-gutter min-w-0 px-gutter py-1">
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

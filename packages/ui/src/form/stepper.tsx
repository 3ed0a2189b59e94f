import { Minus, Plus } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'

function StepButton({
	icon,
	label,
	blocked,
	onPress,
}: {
	icon: IconGlyph
	label: string
	blocked: boolean
	onPress: () => void
}) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={blocked || undefined}
			className="press focus-inset grid size-14 flex-none place-items-center rounded-control text-primary aria-disabled:text-muted aria-disabled:opacity-50"
			onClick={blocked ? undefined : onPress}
		>
			<Icon glyph={icon} />
		</button>
	)
}

/** A quantity with buttons of 56 px. */
export function Stepper({
	label,
	hint,
	value,
	min = 0,
	max,
	lessLabel,
	moreLabel,
	onChange,
}: {
	label: ReactNode
	hint?: ReactNode
	value: number
	min?: number
	max: number
	lessLabel: string
	moreLabel: string
	onChange: (value: number) => void
}) {
	const labelId = useId()
	return (
		<fieldset
			aria-labelledby={labelId}
			className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2"
		>
			<div className="min-w-0">
				<p id={labelId} className="text-label">
					{label}
				</p>
				{hint && <p className="text-caption text-muted">{hint}</p>}
			</div>
			<div
				data-tint=""
				className="flex items-center rounded-control bg-surface shadow-[inset_0_0_0_1.5px_var(--outline)] sun:shadow-[inset_0_0_0_2px_var(--outline)]"
			>
				<StepButton
					icon={Minus}
					label={lessLabel}
					blocked={value <= min}
					onPress={() => onChange(Math.max(min, value - 1))}
				/>
				<output aria-live="polite" className="min-w-12 text-center text-heading">
					{value}
				</output>
				<StepButton
					icon={Plus}
					label={moreLabel}
					blocked={value >= max}
					onPress={() => onChange(Math.min(max, value + 1))}
				/>
			</div>
		</fieldset>
	)
}

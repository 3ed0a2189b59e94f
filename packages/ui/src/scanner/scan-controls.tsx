import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'

/** Torch left, zoom in the middle, typing right. */
export function ScanControls({ children }: { children: ReactNode }) {
	return (
		<div className="relative z-10 flex flex-none items-start justify-between gap-1 px-2 pb-4 short:pb-1">
			{children}
		</div>
	)
}

/** A round button over the picture, with its label below. */
export function ScanButton({
	icon,
	isOn,
	onPress,
	children,
}: {
	icon: IconGlyph
	/** Set for a button that toggles. */
	isOn?: boolean
	onPress: () => void
	children: ReactNode
}) {
	return (
		<button
			type="button"
			aria-pressed={isOn}
			onClick={onPress}
			className="press flex w-min min-w-22 flex-col items-center gap-1.5 text-caption-strong [text-shadow:0_1px_3px_rgb(0_0_0/80%)] short:gap-0.5"
		>
			<span
				className={classNames(
					'grid size-14 place-items-center rounded-full short:size-12',
					isOn
						? 'bg-[#ffd45c] text-[#241b00]'
						: 'bg-[rgb(10_14_18/72%)] shadow-[inset_0_0_0_1.5px_rgb(255_255_255/34%)]',
				)}
			>
				<Icon glyph={icon} />
			</span>
			{children}
		</button>
	)
}

/** Three steps of zoom, of which one is active. */
export function ZoomSteps({
	label,
	steps,
	value,
	onChange,
}: {
	label: string
	steps: readonly number[]
	value: number
	onChange: (step: number) => void
}) {
	return (
		<fieldset className="m-0 mt-0.5 flex flex-none rounded-full border-0 bg-[rgb(10_14_18/72%)] p-0.5">
			<legend className="sr-only">{label}</legend>
			{steps.map((step) => (
				<button
					key={step}
					type="button"
					aria-pressed={step === value}
					onClick={() => onChange(step)}
					className="press grid size-12 place-items-center rounded-full text-label aria-pressed:bg-white aria-pressed:text-[#10161d]"
				>
					{step}×
				</button>
			))}
		</fieldset>
	)
}

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'

/** Torch left, zoom in the middle, typing right; the zoom is above the others where they leave it no room. */
export function ScanControls({ children }: { children: ReactNode }) {
	return (
		<div className="@container relative z-10 flex-none px-2 pb-4 short:pb-1">
			<div className="flex flex-wrap items-start justify-between gap-x-1 gap-y-2">{children}</div>
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

// Beside two other controls, and beside three.
const ownRow =
	'@max-[21rem]:order-first @max-[21rem]:basis-full nth-3:@max-[27rem]:order-first nth-3:@max-[27rem]:basis-full'

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
		<div className={classNames('flex flex-none justify-center', ownRow)}>
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
		</div>
	)
}

import type { ComponentProps, ReactNode } from 'react'
import { Stepper } from '../form/stepper.tsx'
import { FormSheet } from '../overlay/form-sheet.tsx'

type Quantity = Omit<ComponentProps<typeof Stepper>, 'hint'> & {
	/** The weight or cost of the quantity. */
	hint?: ReactNode
	/** The maximum number, and what happens with the others. */
	note?: ReactNode
}

/** A quantity: the stepper with its limit as text. */
export function QuantityBox({ note, ...stepper }: Quantity) {
	return (
		<div className="rounded-action bg-ground p-4 pr-2 sun:border-2">
			<Stepper {...stepper} />
			{note && (
				<p aria-live="polite" className="pt-2 text-caption text-muted">
					{note}
				</p>
			)}
		</div>
	)
}

/** Asks for a quantity; `children`, `SheetActions`, or the sheet's button have the actions for it. */
export function QuantitySheet({
	quantity,
	children,
	...sheet
}: Omit<ComponentProps<typeof FormSheet>, 'flush' | 'children'> & {
	quantity: Quantity
	children?: ReactNode
}) {
	return (
		<FormSheet {...sheet} flush>
			<div className="px-4 pt-1 pb-2">
				<QuantityBox {...quantity} />
			</div>
			{children}
		</FormSheet>
	)
}

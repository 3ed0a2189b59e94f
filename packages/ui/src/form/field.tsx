import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { useFault } from './use-fault.tsx'

export type FieldProps = {
	label: ReactNode
	hint?: ReactNode
	error?: ReactNode
	/** '(optional)', in the reader's language. */
	note?: ReactNode
	/** Text at the end of the label's line: a valid mark, an amount. */
	state?: ReactNode
	id?: string
}

export type FieldControl = {
	id: string
	'aria-describedby': string | undefined
	'aria-invalid': true | undefined
}

/** The box of a text control: 56 high, outline of 1.5, in focus 2.5 primary, with an error 2 danger. */
export const controlBoxClass =
	'flex min-h-14 items-center gap-2 rounded-control bg-surface pl-4 pr-1 shadow-[inset_0_0_0_1.5px_var(--outline)] sun:shadow-[inset_0_0_0_2px_var(--outline)] focus-within:shadow-[inset_0_0_0_2.5px_var(--primary)]! sun:focus-within:shadow-[inset_0_0_0_4px_var(--primary)]! has-aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] forced-colors:border'

/** The control inside that box, which shows its focus. */
export const controlClass =
	'min-w-0 flex-1 bg-transparent py-3 text-body outline-none forced-colors:focus:outline-2'

/** Label above, control, error with icon and text, hint and counter last. */
export function Field({
	label,
	hint,
	error,
	note,
	state,
	id,
	counter,
	children,
}: FieldProps & { counter?: ReactNode; children: (control: FieldControl) => ReactNode }) {
	const ownId = useId()
	const controlId = id ?? ownId
	const errorId = `${controlId}-error`
	const hintId = `${controlId}-hint`
	useFault(controlId, label, error)
	const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
	return (
		<div className="flex flex-col gap-1.5">
			<span className="flex flex-wrap items-center justify-between gap-x-3">
				<label htmlFor={controlId} className="text-label">
					{label}
					{note && <span className="font-(weight:--w-regular) text-muted"> {note}</span>}
				</label>
				{state && <span className="text-caption text-muted">{state}</span>}
			</span>
			{children({
				id: controlId,
				'aria-describedby': describedBy || undefined,
				'aria-invalid': error ? true : undefined,
			})}
			{error && <FieldError id={errorId}>{error}</FieldError>}
			{(hint || counter) && (
				<div className="flex justify-between gap-3 text-caption text-muted">
					<span id={hintId}>{hint}</span>
					{counter && <span className="flex-none">{counter}</span>}
				</div>
			)}
		</div>
	)
}

/** The error line under a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p id={id} className="flex items-center gap-1.5 text-caption-strong text-danger">
			<Icon glyph={CircleAlert} size={16} stroke={2.4} />
			{children}
		</p>
	)
}

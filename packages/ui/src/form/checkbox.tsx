import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import { TickBox } from './tick-box.tsx'
import { useFault } from './use-fault.tsx'

/** A checkbox of 24 px in a row of at least 56. Takes every attribute of `<input>` except its look. */
export function Checkbox({
	label,
	hint,
	error,
	className = '',
	...input
}: Omit<ComponentProps<typeof TickBox>, 'partly'> & {
	className?: string
	label: ReactNode
	hint?: ReactNode
	error?: ReactNode
}) {
	const id = useId()
	const errorId = `${id}-error`
	useFault(id, label, error)
	return (
		<div id={id} className={className}>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside */}
			<label className="flex min-h-14 cursor-pointer items-center gap-3 py-2 text-body">
				<TickBox
					{...input}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? errorId : undefined}
				/>
				<span className="min-w-0 flex-1">
					{label}
					{hint && <span className="block text-meta text-muted">{hint}</span>}
				</span>
			</label>
			{error && <FieldError id={errorId}>{error}</FieldError>}
		</div>
	)
}

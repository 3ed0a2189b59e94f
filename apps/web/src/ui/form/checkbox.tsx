import { Check } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { FieldError } from './field.tsx'

/** A tick of 24 px in a row of at least 56. Takes every attribute of `<input>`. */
export function Checkbox({
	label,
	hint,
	error,
	className = '',
	...input
}: Omit<ComponentProps<'input'>, 'type'> & {
	label: ReactNode
	hint?: ReactNode
	error?: ReactNode
}) {
	const errorId = useId()
	return (
		<div className={className}>
			<label className="flex min-h-14 cursor-pointer items-center gap-3 py-2 text-body">
				<span className="relative grid size-6 flex-none">
					<input
						{...input}
						type="checkbox"
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? errorId : undefined}
						className="peer size-6 appearance-none rounded-badge bg-surface shadow-[inset_0_0_0_2px_var(--outline)] checked:bg-primary checked:shadow-none aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] forced-colors:appearance-auto"
					/>
					<span className="pointer-events-none absolute inset-0 hidden place-items-center text-on-primary peer-checked:grid forced-colors:hidden!">
						<Icon glyph={Check} size={18} stroke={3} />
					</span>
				</span>
				<span className="min-w-0 flex-1">
					{label}
					{hint && <span className="block text-meta text-muted">{hint}</span>}
				</span>
			</label>
			{error && <FieldError id={errorId}>{error}</FieldError>}
		</div>
	)
}

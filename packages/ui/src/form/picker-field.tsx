import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { controlBoxClass, Field, type FieldProps } from './field.tsx'

/** Looks like a field and opens a sheet with a radio list: the select of this app. */
export function PickerField({
	label,
	hint,
	error,
	note,
	id,
	value,
	placeholder,
	onOpen,
}: FieldProps & { value?: ReactNode; placeholder: ReactNode; onOpen: () => void }) {
	return (
		<Field label={label} hint={hint} error={error} note={note} id={id}>
			{({ 'aria-invalid': invalid, 'aria-describedby': describedBy, ...control }) => (
				<button
					type="button"
					{...control}
					aria-describedby={[`${control.id}-value`, describedBy].filter(Boolean).join(' ')}
					aria-haspopup="dialog"
					className={classNames(
						controlBoxClass,
						'w-full py-1.5 pr-4 text-left text-body',
						invalid && 'shadow-[inset_0_0_0_2px_var(--danger)]',
					)}
					onClick={onOpen}
				>
					<span
						id={`${control.id}-value`}
						className={classNames('min-w-0 flex-1', !value && 'text-muted')}
					>
						{value || placeholder}
					</span>
					<Icon glyph={ChevronDown} size={22} className="text-muted" />
				</button>
			)}
		</Field>
	)
}

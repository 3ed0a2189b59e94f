import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'
import { controlBoxClass, controlClass, Field, type FieldProps } from './field.tsx'

/** One line of text. Takes every attribute of `<input>`, so that a form library can register it. */
export function TextField({
	label,
	hint,
	error,
	note,
	id,
	icon,
	end,
	className,
	...input
}: FieldProps &
	ComponentProps<'input'> & {
		icon?: IconGlyph
		/** A 48 px control at the end of the box: clear, show, scan. */
		end?: ReactNode
	}) {
	return (
		<Field label={label} hint={hint} error={error} note={note} id={id}>
			{(control) => (
				<div className={controlBoxClass}>
					{icon && <Icon glyph={icon} size={22} />}
					<input {...input} {...control} className={`${controlClass} ${className ?? ''}`} />
					{end}
				</div>
			)}
		</Field>
	)
}

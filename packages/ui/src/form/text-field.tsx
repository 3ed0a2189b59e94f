import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import { controlBoxClass, controlClass, Field, type FieldProps } from './field.tsx'
import { useTypedLength } from './use-typed-length.ts'

/** The part of its limit from which a field shows the counter, so that short texts have none. */
const countedPart = 0.8

/** One line of text, at most 100 characters by default (specification 2, section 5). */
export function TextField({
	label,
	hint,
	error,
	note,
	state,
	id,
	icon,
	end,
	className,
	maxLength = 100,
	ref,
	onInput,
	...input
}: FieldProps &
	ComponentProps<'input'> & {
		icon?: IconGlyph
		/** A 48 px control at the end of the box: clear, show, scan. */
		end?: ReactNode
	}) {
	const typed = useTypedLength(ref, input.value, onInput)
	const isCounted = typed.length >= maxLength * countedPart
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			note={note}
			state={state}
			id={id}
			counter={isCounted ? `${typed.length}/${maxLength}` : undefined}
		>
			{(control) => (
				<div className={controlBoxClass}>
					{icon && <Icon glyph={icon} size={22} />}
					<input
						maxLength={maxLength}
						{...input}
						{...control}
						ref={typed.ref}
						className={classNames(controlClass, className)}
						onInput={typed.onInput}
					/>
					{end}
				</div>
			)}
		</Field>
	)
}

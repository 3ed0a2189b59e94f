import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlBoxClass, controlClass, Field, type FieldProps } from './field.tsx'
import { useTypedLength } from './use-typed-length.ts'

type TextAreaProps = FieldProps &
	Omit<ComponentProps<'textarea'>, 'ref'> & {
		ref?: React.Ref<HTMLTextAreaElement>
		/** Shows '12/512'. The text may be longer: the form refuses it instead of truncating it. */
		maxCount?: number
	}

/** Several lines of text, with a counter. It grows with its content. */
export function TextArea({
	label,
	hint,
	error,
	note,
	id,
	maxCount,
	ref,
	className,
	onInput,
	...area
}: TextAreaProps) {
	const typed = useTypedLength(ref, area.value, onInput)
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			note={note}
			id={id}
			counter={maxCount ? `${typed.length}/${maxCount}` : undefined}
		>
			{(control) => (
				<div className={classNames(controlBoxClass, 'pr-4')}>
					<textarea
						rows={3}
						{...area}
						{...control}
						ref={typed.ref}
						className={classNames(
							controlClass,
							'field-sizing-content min-h-26 resize-none py-4',
							className,
						)}
						onInput={typed.onInput}
					/>
				</div>
			)}
		</Field>
	)
}

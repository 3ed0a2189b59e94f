import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlBoxClass, controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps &
	Omit<ComponentProps<'textarea'>, 'ref'> & {
		ref?: React.Ref<HTMLTextAreaElement>
		/** Shows '12/512'. The text may grow longer: cutting off is for the form to refuse. */
		maxCount?: number
	}

function assignRef<T>(ref: React.Ref<T> | undefined, node: T | null) {
	if (typeof ref === 'function') ref(node)
	else if (ref) ref.current = node
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
	const node = useRef<HTMLTextAreaElement | null>(null)
	const [typed, setTyped] = useState(0)
	// A form library fills the box by its ref, unseen by React.
	useEffect(() => setTyped(node.current?.value.length ?? 0), [])
	const count = typeof area.value === 'string' ? area.value.length : typed
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			note={note}
			id={id}
			counter={maxCount ? `${count}/${maxCount}` : undefined}
		>
			{(control) => (
				<div className={classNames(controlBoxClass, 'pr-4')}>
					<textarea
						rows={3}
						{...area}
						{...control}
						ref={(element) => {
							node.current = element
							assignRef(ref, element)
						}}
						className={classNames(
							controlClass,
							'field-sizing-content min-h-26 resize-none py-4',
							className,
						)}
						onInput={(event) => {
							setTyped(event.currentTarget.value.length)
							onInput?.(event)
						}}
					/>
				</div>
			)}
		</Field>
	)
}

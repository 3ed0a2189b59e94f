import { FieldError } from '@roundsman/ui/form/field'
import { TickBox } from '@roundsman/ui/form/tick-box'
import { type ComponentProps, type ReactNode, useId } from 'react'

const boxClass =
	'min-h-(--control) w-full rounded-control bg-surface px-3 text-meta text-fg shadow-[inset_0_0_0_1.5px_var(--outline)] outline-none focus:shadow-[inset_0_0_0_2.5px_var(--primary)] aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] [[readonly]]:bg-surface-2 [[readonly]]:not-focus:not-aria-invalid:shadow-none forced-colors:border'

type FieldProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode; note?: ReactNode }
type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function DeskField({
	label,
	hint,
	error,
	note,
	children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
	const id = useId()
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-caption text-muted">
				{label}
				{note && <span> · {note}</span>}
			</label>
			{children({
				id,
				...(error ? { 'aria-invalid': true } : {}),
				...(described ? { 'aria-describedby': described } : {}),
			})}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			{hint && (
				<p id={`${id}-hint`} className="text-caption text-muted">
					{hint}
				</p>
			)}
		</div>
	)
}

/** One line of text: caption over a box of 40. */
export function TextInput({
	label,
	hint,
	error,
	note,
	onChange,
	...input
}: FieldProps &
	Omit<ComponentProps<'input'>, 'onChange'> & { onChange?: (value: string) => void }) {
	return (
		<DeskField label={label} hint={hint} error={error} note={note}>
			{(control) => (
				<input
					{...input}
					{...control}
					className={`${boxClass} file:mr-3 file:py-2`}
					onChange={(event) => onChange?.(event.target.value)}
				/>
			)}
		</DeskField>
	)
}

type SelectChoice = { value: string; label: string }

export function TextAreaInput({
	label,
	hint,
	error,
	note,
	onChange,
	...area
}: FieldProps &
	Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange?: (value: string) => void }) {
	return (
		<DeskField label={label} hint={hint} error={error} note={note}>
			{(control) => (
				<textarea
					rows={3}
					{...area}
					{...control}
					className={`${boxClass} field-sizing-content min-h-20 resize-none py-2`}
					onChange={(event) => onChange?.(event.target.value)}
				/>
			)}
		</DeskField>
	)
}

/** One of a few. */
export function SelectInput({
	label,
	hint,
	error,
	note,
	choices,
	value,
	onChange,
}: FieldProps & {
	choices: readonly SelectChoice[]
	value: string
	onChange: (value: string) => void
}) {
	return (
		<DeskField label={label} hint={hint} error={error} note={note}>
			{(control) => (
				<select
					{...control}
					className={boxClass}
					value={value}
					onChange={(event) => onChange(event.target.value)}
				>
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</select>
			)}
		</DeskField>
	)
}

/** Yes or no, in a row of 40. */
export function CheckInput({
	label,
	hint,
	isOn,
	onChange,
}: {
	label: ReactNode
	hint?: ReactNode
	isOn: boolean
	onChange: (isOn: boolean) => void
}) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
		<label className="flex min-h-10 cursor-pointer items-center gap-3 text-meta">
			<TickBox checked={isOn} onChange={(event) => onChange(event.target.checked)} />
			<span className="min-w-0">
				{label}
				{hint && <span className="block text-caption text-muted">{hint}</span>}
			</span>
		</label>
	)
}

/** Several of many, in a list that scrolls. */
export function CheckSet({
	label,
	hint,
	error,
	choices,
	values,
	onChange,
}: FieldProps & {
	choices: readonly SelectChoice[]
	values: readonly string[]
	onChange: (values: string[]) => void
}) {
	const id = useId()
	return (
		<fieldset aria-describedby={error ? id : undefined} className="min-w-0">
			<legend className="pb-1 text-caption text-muted">{label}</legend>
			<div className="max-h-52 overflow-y-auto rounded-control px-3 py-1 line-all">
				{choices.map((choice) => (
					<CheckInput
						key={choice.value}
						label={choice.label}
						isOn={values.includes(choice.value)}
						onChange={(isOn) =>
							onChange(
								isOn ? [...values, choice.value] : values.filter((one) => one !== choice.value),
							)
						}
					/>
				))}
			</div>
			{error && <FieldError id={id}>{error}</FieldError>}
			{hint && <p className="pt-1 text-caption text-muted">{hint}</p>}
		</fieldset>
	)
}

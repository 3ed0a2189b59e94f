import type { CustomerDraft } from '@roundsman/client/customers/customer-draft'
import { SelectField } from '@roundsman/ui/form/select-field'
import { TextField } from '@roundsman/ui/form/text-field'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldText } from '#platform/forms/forms'
import { useTranslation } from '#texts'

export type DraftPath = FieldPath<CustomerDraft>

/** The error of a field in the person's language; the error of a list is at its root. */
export function useFieldError(path: string): string | undefined {
	const { control } = useFormContext<CustomerDraft>()
	const { errors } = useFormState({ control })
	const fieldText = useFieldText()
	const error: { message?: string; root?: { message?: string } } | undefined = get(errors, path)
	return fieldText(error?.message ?? error?.root?.message)
}

export function useOptionalNote(): string {
	const { t } = useTranslation('common')
	return `(${t('optional')})`
}

type FormTextProps = Omit<ComponentProps<typeof TextField>, 'error' | 'note' | 'id' | 'name'> & {
	path: DraftPath
	isOptional?: boolean
}

/** A text field of the form. Its id is its path, so that the error summary can focus it. */
export function FormText({ path, isOptional = false, ...field }: FormTextProps) {
	const { register } = useFormContext<CustomerDraft>()
	const note = useOptionalNote()
	return (
		<TextField
			enterKeyHint="next"
			{...field}
			id={path}
			error={useFieldError(path)}
			note={isOptional ? note : undefined}
			{...register(path)}
		/>
	)
}

type FormSelectProps = {
	path: DraftPath
	label: string
	choices: { value: string; label: string }[]
	/** Shown in the field in place of the chosen label. */
	shown?: string
	isOptional?: boolean
	onChosen?: (before: string, after: string) => void
}

/** A choice from a short list. An optional one can be empty. */
export function FormSelect({
	path,
	label,
	choices,
	isOptional,
	onChosen,
	...field
}: FormSelectProps) {
	const { t } = useTranslation('customerForm')
	const { control, setValue, formState } = useFormContext<CustomerDraft>()
	const value = String(useWatch({ control, name: path }) ?? '')
	const note = useOptionalNote()
	const all = isOptional ? [{ value: '', label: t('none') }, ...choices] : choices
	return (
		<SelectField
			{...field}
			id={path}
			label={label}
			sheetTitle={label}
			note={isOptional ? note : undefined}
			error={useFieldError(path)}
			value={value}
			choices={all}
			placeholder={t('choose')}
			onChoose={(chosen) => {
				setValue(path, chosen as never, {
					shouldDirty: true,
					shouldValidate: formState.isSubmitted,
				})
				onChosen?.(value, chosen)
			}}
		/>
	)
}

/** A group of fields with a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="pt-7 pb-3 text-heading">{title}</h2>
			<div className="flex flex-col gap-4">{children}</div>
		</section>
	)
}

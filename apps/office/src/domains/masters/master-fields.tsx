import { type Locale, languageNames, locales } from '@roundsman/contract'
import { useState } from 'react'
import { CheckSet, SelectInput, TextAreaInput, TextInput } from '#desk/form/desk-fields.tsx'
import { useTranslation } from '#texts'
import type { MasterField, MasterValues } from './master-kind.ts'

export type FieldsProps = {
	values: MasterValues
	errorOf: (field: string) => string | undefined
	onChange: (name: string, value: unknown) => void
}
type OneProps = FieldsProps & { field: MasterField }

function LabelFields({ field, values, errorOf, onChange }: OneProps) {
	const labels = (values[field.name] ?? {}) as Partial<Record<Locale, string>>
	return (
		<fieldset className="grid gap-3">
			<legend className="pb-1 text-label">{field.label}</legend>
			{locales.map((locale) => (
				<TextInput
					key={locale}
					label={languageNames[locale]}
					value={labels[locale] ?? ''}
					error={
						errorOf(`${field.name}.${locale}`) ??
						(locale === locales[0] ? errorOf(field.name) : undefined)
					}
					onChange={(label) => onChange(field.name, { ...labels, [locale]: label })}
				/>
			))}
		</fieldset>
	)
}

const wordFields = ['context', 'reason', 'goals', 'executionSteps', 'materials'] as const
type ActionLabels = Record<'title' | (typeof wordFields)[number], string>
const noActionLabels: ActionLabels = {
	...{ title: '', context: '', reason: '', goals: '', executionSteps: '', materials: '' },
}

/** The words of an action in one language at a time. */
function ActionWordFields({ field, values, errorOf, onChange }: OneProps) {
	const { t, language } = useTranslation('masters')
	const all = (values[field.name] ?? {}) as Partial<Record<Locale, ActionLabels>>
	const [locale, setLocale] = useState<Locale>(
		() => locales.find((one) => all[one]?.title) ?? (language as Locale),
	)
	const words = all[locale] ?? noActionLabels
	const set = (name: keyof ActionLabels, text: string) =>
		onChange(field.name, { ...all, [locale]: { ...words, [name]: text } })
	const errorAt = (name: string) => errorOf(`${field.name}.${locale}.${name}`)
	return (
		<>
			<SelectInput
				label={t('language')}
				error={errorOf(field.name)}
				value={locale}
				choices={locales.map((value) => ({ value, label: languageNames[value] }))}
				onChange={(value) => setLocale(value as Locale)}
			/>
			<TextInput
				label={t('action.title')}
				value={words.title}
				error={errorAt('title')}
				onChange={(text) => set('title', text)}
			/>
			{wordFields.map((name) => (
				<TextAreaInput
					key={name}
					label={t(`action.${name}`)}
					value={words[name]}
					error={errorAt(name)}
					onChange={(text) => set(name, text)}
				/>
			))}
		</>
	)
}

/** The input of a field, by its kind. */
export function MasterFieldInput(props: OneProps) {
	const { field, values, errorOf, onChange } = props
	const { name, label, hint } = field
	const usual = { label, hint, error: errorOf(name) }
	switch (field.kind) {
		case 'line':
			return (
				<TextInput
					{...usual}
					type={field.type === 'date' ? 'date' : 'text'}
					inputMode={field.type === 'number' ? 'numeric' : 'text'}
					value={String(values[name] ?? '')}
					onChange={(text) => onChange(name, text)}
				/>
			)
		case 'choice':
			return (
				<SelectInput
					{...usual}
					choices={field.choices}
					value={String(values[name] ?? '')}
					onChange={(value) => onChange(name, value)}
				/>
			)
		case 'several':
			return (
				<CheckSet
					{...usual}
					choices={field.choices}
					values={(values[name] ?? []) as string[]}
					onChange={(chosen) => onChange(name, chosen)}
				/>
			)
		case 'labels':
			return <LabelFields {...props} />
		case 'actionWords':
			return <ActionWordFields {...props} />
	}
}

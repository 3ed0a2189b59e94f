import { type CustomerDraft, phoneCodeOf } from '@roundsman/client/customers/customer-draft'
import {
	businessTypes,
	type Country,
	countries,
	customerLabels,
	phoneCodes,
	quantityEmployees,
} from '@roundsman/contract'
import type { ComponentProps } from 'react'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { useTranslation } from '#texts'

type TextField = Exclude<keyof CustomerDraft, 'contactPersons'>

/** As much of the form as fields need. */
export type CustomerValues = {
	values: CustomerDraft
	set: <F extends keyof CustomerDraft>(field: F, value: CustomerDraft[F]) => void
	errorOf: (path: string) => string | undefined
}

type Props = {
	form: CustomerValues
	/** Fields that imports own: they are shown and cannot be changed. */
	imported: readonly string[]
}

/** The first of these that imports do not own is where one begins to type. */
const inOrder = ['title', 'companyTitle', 'street', 'phoneNumber'] as const

function useField({ form, imported }: Props) {
	const { t } = useTranslation(['customerForm', 'customerCare'])
	const first = inOrder.find((field) => !imported.includes(field))
	const labelOf = (field: TextField) => {
		if (field === 'vat' && form.values.country === 'at') return t('customerForm:field.vat.at')
		return t(`customerForm:field.${field}`)
	}
	return (field: TextField, hint?: string) => ({
		label: labelOf(field),
		value: form.values[field],
		error: form.errorOf(field),
		onChange: (value: string) => form.set(field, value as never),
		...(field === first ? { 'data-first-focus': '' } : {}),
		...(imported.includes(field)
			? { readOnly: true, note: t('customerCare:owner.import') }
			: { readOnly: false, hint }),
	})
}

type Choice = { value: string; label: string }

/** One of a few; where imports own the field, its label in a line that cannot be changed. */
function Select({
	choices,
	...field
}: ReturnType<ReturnType<typeof useField>> & { choices: readonly Choice[] }) {
	const { readOnly, 'data-first-focus': _, ...plain } = field
	if (!readOnly) return <SelectInput {...plain} choices={choices} />
	const chosen = choices.find(({ value }) => value === field.value)
	return <TextInput {...field} value={chosen?.label ?? field.value} />
}

function useChoices() {
	const { t } = useTranslation(['customerForm', 'options'])
	const of = <V extends string>(list: string, values: readonly V[]): Choice[] =>
		values.map((value) => ({
			value,
			label: t(`options:${list}.${value}` as 'options:countries.fr'),
		}))
	const none = { value: '', label: t('customerForm:none') }
	return {
		countries: of('countries', countries),
		phoneCodes: phoneCodes.map((value) => ({ value, label: value })),
		businessTypes: [none, ...of('business-type', businessTypes)],
		quantityEmployees: [none, ...of('quantity-employees', quantityEmployees)],
		labels: of('customer-labels', customerLabels),
	}
}

const text = { autoComplete: 'off' } satisfies ComponentProps<'input'>

function AddressFields(props: Props) {
	const { t } = useTranslation('customerForm')
	const field = useField(props)
	const choices = useChoices()
	const { values, set } = props.form
	const country = field('country')
	/** A dial code that came with the country goes with it, as long as it has no number. */
	const onCountry = (value: string) => {
		const isUntouched =
			values.phoneNumber === '' && values.phonePrefix === phoneCodeOf(values.country)
		country.onChange(value)
		if (isUntouched) set('phonePrefix', phoneCodeOf(value as Country))
	}
	return (
		<>
			<Select {...country} onChange={onCountry} choices={choices.countries} />
			<div className="grid grid-cols-[1fr_7rem] gap-3">
				<TextInput {...text} {...field('street')} />
				<TextInput {...text} {...field('houseNumber')} />
			</div>
			<div className="grid grid-cols-[9rem_1fr] gap-3">
				<TextInput {...text} {...field('index', t(`postalCode.${values.country}`))} />
				<TextInput {...text} {...field('city')} />
			</div>
		</>
	)
}

/** Everything of a customer but the contact persons, who have a form each. */
export function CustomerFields(props: Props) {
	const { t } = useTranslation('customerForm')
	const field = useField(props)
	const choices = useChoices()
	return (
		<>
			<TextInput {...text} {...field('title', t('hint.title'))} />
			<TextInput {...text} {...field('companyTitle', t('hint.companyTitle'))} />
			<AddressFields {...props} />
			<div className="grid grid-cols-[7rem_1fr] gap-3">
				<Select {...field('phonePrefix')} choices={choices.phoneCodes} />
				<TextInput {...text} {...field('phoneNumber')} type="tel" />
			</div>
			<TextInput {...text} {...field('email')} type="email" />
			<TextInput {...text} {...field('vat', t(`vat.pattern.${props.form.values.country}`))} />
			<div className="grid grid-cols-2 gap-3">
				<Select {...field('businessType')} choices={choices.businessTypes} />
				<Select {...field('quantityEmployees')} choices={choices.quantityEmployees} />
			</div>
			<Select {...field('customerLabel')} choices={choices.labels} />
		</>
	)
}

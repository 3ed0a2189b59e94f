import { type Country, countries, type phoneCodes } from '@roundsman/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldGroup, FormSelect, FormText } from './customer-form-fields.tsx'
import { type CustomerDraft, phoneCodeOf } from './customer-form-rules.ts'

/** Country, street, number, postal code and city. */
export function CustomerAddressFields() {
	const { t } = useTranslation(['customerForm', 'options'])
	const { control, getValues, setValue } = useFormContext<CustomerDraft>()
	const country = useWatch({ control, name: 'country' })
	// A dial code that came with the country goes with it, as long as it has no number.
	const follow = (before: string, after: string) => {
		const isUntouched = getValues('phonePrefix') === phoneCodeOf(before as Country)
		if (!isUntouched || getValues('phoneNumber') !== '') return
		setValue('phonePrefix', phoneCodeOf(after as Country) as (typeof phoneCodes)[number])
	}
	const isNumeric = country !== 'nl'
	return (
		<FieldGroup title={t('customerForm:section.address')}>
			<FormSelect
				path="country"
				label={t('customerForm:field.country')}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				onChosen={follow}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
				<FormText
					path="street"
					label={t('customerForm:field.street')}
					autoComplete="section-customer address-line1"
					autoCapitalize="words"
				/>
				<FormText
					path="houseNumber"
					label={t('customerForm:field.houseNumber')}
					autoComplete="off"
				/>
			</div>
			<div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-3">
				<FormText
					path="index"
					label={t('customerForm:field.index')}
					hint={t(`customerForm:postalCode.${country}`)}
					inputMode={isNumeric ? 'numeric' : 'text'}
					autoCapitalize="characters"
					autoComplete="section-customer postal-code"
				/>
				<FormText
					path="city"
					label={t('customerForm:field.city')}
					autoCapitalize="words"
					autoComplete="section-customer address-level2"
				/>
			</div>
		</FieldGroup>
	)
}

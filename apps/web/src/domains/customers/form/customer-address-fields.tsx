import { type CustomerDraft, phoneCodeOf } from '@roundsman/client/customers/customer-draft'
import {
	type Country,
	countries,
	type Location,
	type PlaceAddress,
	type phoneCodes,
} from '@roundsman/contract'
import { type ComponentType, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#texts'
import { FieldGroup, FormSelect, FormText } from './customer-form-fields.tsx'
import { addressTexts, isAddressFree } from './customer-form-rules.ts'
import { FieldConflicts } from './field-conflicts.tsx'

/** A search that fills the fields; passed in by the app, since it belongs to another domain. */
type AddressSearchField = ComponentType<{ onChoose: (address: PlaceAddress) => void }>

/** Finds the address of the person's position; passed in the same way. */
type AddressHereField = ComponentType<{
	isFree: (address: PlaceAddress) => boolean
	onChoose: (address: PlaceAddress, here: Location | null) => void
}>

/** The address search, as an alternative to typing. */
export type AddressFinders = {
	addressSearch: AddressSearchField
	/** Only for a new customer: when an address is changed, the person may be elsewhere. */
	addressHere?: AddressHereField
}

/** Updates the dial code with the country, as long as there is no number. */
function useFollowingCode() {
	const { getValues, setValue } = useFormContext<CustomerDraft>()
	return (before: string, after: string) => {
		const isUntouched = getValues('phonePrefix') === phoneCodeOf(before as Country)
		if (!isUntouched || getValues('phoneNumber') !== '') return
		setValue('phonePrefix', phoneCodeOf(after as Country) as (typeof phoneCodes)[number])
	}
}

/** Fills a found address into the form, and focuses the first field left empty. */
function useAddressFilling(follow: ReturnType<typeof useFollowingCode>) {
	const { getValues, setValue, setFocus, formState } = useFormContext<CustomerDraft>()
	return ({ position: _, country, ...found }: PlaceAddress) => {
		const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
		if (country && country !== getValues('country')) {
			follow(getValues('country'), country)
			setValue('country', country, options)
		}
		for (const field of addressTexts) setValue(field, found[field], options)
		const open = addressTexts.find((field) => found[field] === '')
		if (open) setFocus(open)
	}
}

function AddressTexts({ onCountry }: { onCountry: (before: string, after: string) => void }) {
	const { t } = useTranslation(['customerForm', 'options'])
	const { control } = useFormContext<CustomerDraft>()
	const country = useWatch({ control, name: 'country' })
	const isNumeric = country !== 'nl'
	return (
		<>
			<FormSelect
				path="country"
				label={t('customerForm:field.country')}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				onChosen={onCountry}
			/>
			<FieldConflicts of={['country']} />
			<div className="grid grid-cols-[minmax(0,1fr)_7rem] large:grid-cols-1 items-start gap-3">
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
			<FieldConflicts of={['street', 'houseNumber']} />
			<div className="grid grid-cols-[8rem_minmax(0,1fr)] large:grid-cols-1 sm:grid-cols-[14rem_minmax(0,1fr)] items-start gap-3">
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
			<FieldConflicts of={['index', 'city']} />
		</>
	)
}

/** The address search, then country, street, number, postal code and city. */
export function CustomerAddressFields({
	addressSearch: Search,
	addressHere: Here,
	onPlace,
}: AddressFinders & {
	/** Receives the location of a found address, once it is filled in. */
	onPlace: (place: Location, isHere: boolean) => void
}) {
	const { t } = useTranslation('customerForm')
	const { getValues } = useFormContext<CustomerDraft>()
	const follow = useFollowingCode()
	const fillAddress = useAddressFilling(follow)
	return (
		<FieldGroup title={t('section.address')}>
			<Suspense fallback={<div className="h-[6.5rem]" />}>
				<Search
					onChoose={(found) => {
						fillAddress(found)
						onPlace(found.position, false)
					}}
				/>
			</Suspense>
			{Here && (
				<Here
					isFree={(found) => isAddressFree(getValues(), found)}
					onChoose={(found, here) => {
						fillAddress(found)
						onPlace(here ?? found.position, here !== null)
					}}
				/>
			)}
			<AddressTexts onCountry={follow} />
		</FieldGroup>
	)
}

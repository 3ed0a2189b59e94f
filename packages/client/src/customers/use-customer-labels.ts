import {
	type ContactPerson,
	codedLists,
	type FieldChange,
	type Location,
} from '@roundsman/contract'
import { useFormats } from '../texts/use-formats.ts'
import { useTranslation } from '../texts/use-translation.ts'

const personText = ({ name, surname, position, phones }: ContactPerson) =>
	[
		`${name} ${surname}`.trim(),
		position,
		...phones.map(({ phonePrefix, phoneNumber }) => `${phonePrefix} ${phoneNumber}`),
	]
		.filter(Boolean)
		.join(', ')

const placeText = ({ lat, lng }: Location) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** Names, values and changes of a customer's fields in the person's language. */
export function useCustomerLabels() {
	const { t } = useTranslation(['customerForm', 'options'])
	const formats = useFormats()
	const nameOf = (field: string): string =>
		t(`customerForm:field.${field}` as 'customerForm:field.title', { defaultValue: field })
	const textOf = (field: string, value: unknown): string => {
		if (field === 'isClosed') return t(value ? 'customerForm:closed' : 'customerForm:open')
		const isNothing = Array.isArray(value) ? value.length === 0 : value === null || value === ''
		if (isNothing || value === undefined) return t('customerForm:empty')
		if (field === 'contactPersons') return (value as ContactPerson[]).map(personText).join('\n')
		if (field === 'realLocation') return placeText(value as Location)
		const list = codedLists[field as keyof typeof codedLists]
		if (!list) return String(value)
		return t(`options:${list}.${value}` as 'options:countries.fr', { defaultValue: String(value) })
	}
	const changeText = ({ by, at }: FieldChange): string =>
		t('customerForm:conflict.changedBy', { name: by, when: formats.moment(at) })
	return { nameOf, textOf, changeText }
}

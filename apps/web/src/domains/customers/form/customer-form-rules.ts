import {
	type Country,
	type Customer,
	type CustomerForm,
	cleanMail,
	cleanPostalCode,
	cleanVat,
	countries,
	defaultLabel,
	formOfCustomer,
	isVat,
	type Location,
	normalizeVat,
	type PlaceAddress,
	phoneCodes,
} from '@roundsman/contract'
import { normalizePhone } from '@roundsman/contract/phone'

type PhoneDraft = { id: string; phonePrefix: string; phoneNumber: string }
type PersonDraft = {
	id: string
	name: string
	surname: string
	position: string
	phones: PhoneDraft[]
}

/** The form's values: every field as text. */
export type CustomerDraft = {
	title: string
	companyTitle: string
	country: Country
	vat: string
	businessType: string
	quantityEmployees: string
	street: string
	houseNumber: string
	index: string
	city: string
	phonePrefix: string
	phoneNumber: string
	email: string
	customerLabel: string
	contactPersons: PersonDraft[]
}

const fieldOrder = [
	'title',
	'companyTitle',
	'country',
	'street',
	'houseNumber',
	'index',
	'city',
	'phonePrefix',
	'phoneNumber',
	'email',
	'contactPersons',
	'vat',
	'businessType',
	'quantityEmployees',
	'customerLabel',
] as const satisfies readonly (keyof CustomerDraft)[]
export type CustomerField = (typeof fieldOrder)[number]

/** The dial code of a country: both lists are in the same order. */
export const phoneCodeOf = (country: Country) =>
	phoneCodes[countries.indexOf(country)] ?? phoneCodes[0]

export const emptyPhone = (id: string, country: Country): PhoneDraft => ({
	id,
	phonePrefix: phoneCodeOf(country),
	phoneNumber: '',
})

export const emptyPerson = (newId: () => string, country: Country): PersonDraft => ({
	id: newId(),
	name: '',
	surname: '',
	position: '',
	phones: [emptyPhone(newId(), country)],
})

/** A new customer's form in the employee's country. */
export const emptyCustomer = (country: Country): CustomerDraft => ({
	title: '',
	companyTitle: '',
	country,
	vat: '',
	businessType: '',
	quantityEmployees: '',
	street: '',
	houseNumber: '',
	index: '',
	city: '',
	phonePrefix: phoneCodeOf(country),
	phoneNumber: '',
	email: '',
	customerLabel: defaultLabel,
	contactPersons: [],
})

/** The values of a form or of a refused change as a draft. */
export function draftOfValues(values: Partial<Record<CustomerField, unknown>>): CustomerDraft {
	const country = (values.country ?? countries[0]) as Country
	const text = (field: CustomerField) => String(values[field] ?? '')
	const people = (values.contactPersons ?? []) as CustomerForm['contactPersons']
	return {
		...emptyCustomer(country),
		...Object.fromEntries(
			fieldOrder
				.filter((field) => field !== 'contactPersons' && field !== 'country')
				.map((field) => [field, text(field)]),
		),
		phonePrefix: text('phonePrefix') || phoneCodeOf(country),
		customerLabel: text('customerLabel') || defaultLabel,
		contactPersons: people.map(({ id, name, surname, position, phones }) => ({
			id: id ?? '',
			name,
			surname,
			position: position ?? '',
			phones: phones.map((phone) => ({ ...phone, id: phone.id ?? '' })),
		})),
	}
}

export const draftOfCustomer = (customer: Customer): CustomerDraft =>
	draftOfValues(formOfCustomer(customer))

const normalizeDraftPhones = (draft: CustomerDraft): CustomerDraft => ({
	...normalizePhone(draft),
	contactPersons: draft.contactPersons.map((person) => ({
		...person,
		phones: person.phones.map(normalizePhone),
	})),
})

const identified = <T extends { id: string }>({ id, ...fields }: T) =>
	id === '' ? fields : { id, ...fields }

/** The body of the form: numbers in the office's notation, null for empty texts. */
export function inputOf(typed: CustomerDraft) {
	const draft = normalizeDraftPhones(typed)
	const { country } = draft
	const vat = cleanVat(draft.vat)
	return {
		...draft,
		vat: vat === '' ? null : isVat(country, vat) ? normalizeVat(country, vat) : vat,
		index: cleanPostalCode(draft.index).toUpperCase(),
		businessType: draft.businessType || null,
		quantityEmployees: draft.quantityEmployees || null,
		email: cleanMail(draft.email) || null,
		contactPersons: draft.contactPersons.map((person) =>
			identified({ ...person, phones: person.phones.map(identified) }),
		),
	}
}

const vatLengths: Record<Country, number> = { fr: 11, de: 9, at: 9, be: 10, it: 11, nl: 12 }

/** The state of a VAT number while it is typed: too short yet, right, or wrong. */
export function checkVat(country: Country, vat: string): 'nothing' | 'short' | 'right' | 'wrong' {
	if (vat.trim() === '') return 'nothing'
	if (isVat(country, vat)) return 'right'
	return normalizeVat(country, vat).length < vatLengths[country] + 2 ? 'short' : 'wrong'
}

export const addressTexts = ['street', 'houseNumber', 'index', 'city'] as const
const addressFields = ['country', ...addressTexts] as const
type Address = Pick<CustomerDraft, (typeof addressFields)[number]>

/** Whether a found address can be filled in without overwriting other text. */
export const isAddressFree = (typed: Address, found: PlaceAddress): boolean =>
	addressTexts.every((field) => {
		const text = typed[field].trim()
		return text === '' || text === found[field]
	})

export type AddressPlace = {
	at: Location
	of: Address
	/** Whether it is the person's position. */
	isHere: boolean
}

export const placeOfAddress = (at: Location, draft: Address, isHere: boolean): AddressPlace => ({
	at,
	of: Object.fromEntries(addressFields.map((field) => [field, draft[field]])) as Address,
	isHere,
})

/** The found place while the address is the same; empty fields may have been filled in since. */
export const placeStillOf = (place: AddressPlace | null, draft: Address): AddressPlace | null => {
	const isSame = addressFields.every(
		(field) => !place?.of[field] || place.of[field] === draft[field].trim(),
	)
	return isSame ? place : null
}

import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { cleanPasted } from '../../core/edits/paste-rules.ts'
import { type FieldErrors, fieldError } from '../../core/field-errors.ts'
import { type Country, countries } from '../../core/locales.ts'
import { phoneCodes } from '../../options/option.ts'
import type { CustomerForm } from '../customer-form.ts'
import { phoneMaxDigits, phoneMinDigits } from '../customer-limits.ts'
import metadata from './phone-metadata.json' with { type: 'json' }

type PhoneParts = { phonePrefix: string; phoneNumber: string }

const isPhoneCode = (code: string): code is (typeof phoneCodes)[number] =>
	(phoneCodes as readonly string[]).includes(code)

const countryOf = (phonePrefix: string): Country =>
	countries[(phoneCodes as readonly string[]).indexOf(phonePrefix)] ?? countries[0]

function parse({ phonePrefix, phoneNumber }: PhoneParts) {
	const defaultCountry = countryOf(phonePrefix).toUpperCase() as Uppercase<Country>
	const found = parsePhoneNumberFromString(
		cleanPasted(phoneNumber).replace(/^tel:/i, ''),
		{ defaultCountry, extract: false },
		metadata as unknown as MetadataJson,
	)
	return found && isPhoneCode(`+${found.countryCallingCode}`) ? found : undefined
}

/**
 * A number as it is dialled from abroad: without the zero for calls within the country, with the one that
 * belongs to it (Italy), and with a typed dial code, if any. A text that is not a number of our countries
 * stays unchanged. Idempotent.
 */
export function normalizePhone<T extends PhoneParts>(phone: T): T {
	const found = parse(phone)
	if (!found) return phone
	const { countryCallingCode, nationalNumber: phoneNumber } = found
	const dialled = { ...phone, phonePrefix: `+${countryCallingCode}`, phoneNumber }
	// Without this check, normalizing twice would remove a second dial code from the rest.
	return phoneNumber.length < phone.phoneNumber.length ? normalizePhone(dialled) : dialled
}

const hasRightLength = ({ length }: string) => length >= phoneMinDigits && length <= phoneMaxDigits

/** The number that will be dialled, in groups: `+49 30 23125000`. Undefined while there is none. */
export function dialledPhone(phone: PhoneParts): string | undefined {
	const found = parse(phone)
	if (!found) return undefined
	const { countryCallingCode, nationalNumber: phoneNumber } = found
	// As `normalizePhone` has it. Most numbers are stored as they are dialled, and parsed once.
	if (phoneNumber.length < phone.phoneNumber.length) {
		return dialledPhone({ phonePrefix: `+${countryCallingCode}`, phoneNumber })
	}
	return hasRightLength(phoneNumber) ? found.formatInternational() : undefined
}

type WithPhones = Pick<CustomerForm, 'phonePrefix' | 'phoneNumber' | 'contactPersons'>

/** A customer's form with all numbers as they are dialled. */
export function normalizePhones<T extends WithPhones>(form: T): T {
	return {
		...normalizePhone(form),
		contactPersons: form.contactPersons.map((person) => ({
			...person,
			phones: person.phones.map(normalizePhone),
		})),
	}
}

/** The errors of a form's numbers that are too short or too long as dialled. */
export function phoneErrors({ phoneNumber, contactPersons }: WithPhones): FieldErrors {
	const numbers = [
		['phoneNumber', phoneNumber] as const,
		...contactPersons.flatMap(({ phones }, person) =>
			phones.map((phone, place) => {
				const path = `contactPersons.${person}.phones.${place}.phoneNumber`
				return [path, phone.phoneNumber] as const
			}),
		),
	]
	const wrong = numbers.filter(([, number]) => !hasRightLength(number))
	return Object.fromEntries(wrong.map(([path]) => [path, [fieldError('invalid_phone')]]))
}

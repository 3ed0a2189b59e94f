import {
	checkVat,
	draftOfValues,
	emptyCustomer,
	emptyPerson,
	inputOf,
	phoneCodeOf,
} from '@roundsman/client/customers/customer-draft'
import {
	type CachedCustomer,
	type CustomerForm,
	countries,
	customerFormSchema,
	formOf,
	isSameValue,
	parseFields,
} from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAddressFree, placeOfAddress, placeStillOf } from './customer-form-rules.ts'

const text = fc.stringMatching(/^[A-Za-z<>&%_'" ]{1,20}[a-z]$/).map((word) => word.trim())
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const phone = fc.record({
	id: fc.uuid(),
	phonePrefix: fc.constant('+33'),
	// As the office keeps numbers: as they are dialled.
	phoneNumber: fc.stringMatching(/^[1-9]\d{8}$/),
})
const person = fc.record({
	id: fc.uuid(),
	name: fc.constant('Anne'),
	surname: fc.constant('<b>Martin</b>'),
	position: orNull(fc.constant('Chef')),
	phones: fc.array(phone, { minLength: 1, maxLength: 3 }),
})
const known = fc.record({
	title: text,
	companyTitle: text,
	country: fc.constant('fr' as const),
	vat: orNull(fc.constant('FR25900000019')),
	businessType: orNull(fc.constant('body_shop')),
	quantityEmployees: orNull(fc.constant('2-3')),
	street: text,
	houseNumber: fc.constantFrom('', '12 bis'),
	index: fc.constant('21896'),
	city: text,
	phonePrefix: fc.constant('+33'),
	phoneNumber: fc.constant('639981234'),
	email: orNull(fc.constant('a@b.example')),
	customerLabel: fc.constant('vip'),
	contactPersons: fc.array(person, { maxLength: 3 }),
})

describe('the form of a customer', () => {
	it('changes nothing of what nobody touched', () => {
		fc.assert(
			fc.property(known, (values) => {
				const { data, errors } = parseFields(customerFormSchema, inputOf(draftOfValues(values)))
				expect(errors).toBeUndefined()
				expect(isSameValue(data, values)).toBe(true)
			}),
		)
	})
	it('holds every field that is sent', () => {
		const cached = { country: 'fr' } as CachedCustomer
		expect(Object.keys(emptyCustomer('fr')).sort()).toEqual(Object.keys(formOf(cached)).sort())
	})
	it('sends a VAT number as the office writes it, and a wrong one as it was typed', () => {
		const vatOf = (vat: string) => inputOf({ ...emptyCustomer('fr'), vat }).vat
		expect(vatOf(' fr 25 900-000.019 ')).toBe('FR25900000019')
		expect(vatOf('25900000019')).toBe('FR25900000019')
		expect(vatOf(' 123 ')).toBe('123')
		expect(vatOf('  ')).toBeNull()
	})
	it('names every wrong field of an empty one', () => {
		const draft = { ...emptyCustomer('nl'), contactPersons: [emptyPerson(() => 'x', 'nl')] }
		const { errors } = parseFields(customerFormSchema, inputOf(draft))
		expect(Object.keys(errors ?? {}).sort()).toEqual([
			'city',
			'companyTitle',
			'contactPersons.0.id',
			'contactPersons.0.name',
			'contactPersons.0.phones.0.id',
			'contactPersons.0.phones.0.phoneNumber',
			'contactPersons.0.surname',
			'index',
			'phoneNumber',
			'street',
			'title',
		])
	})
	it('leaves out ids that nobody gave', () => {
		const people = [{ name: 'A', phones: [{ phoneNumber: '1' }] }] as unknown
		const draft = draftOfValues({ contactPersons: people as CustomerForm['contactPersons'] })
		expect(inputOf(draft).contactPersons[0]).not.toHaveProperty('id')
	})
	it('begins with the dial code of the country', () => {
		expect(countries.map(phoneCodeOf)).toEqual(['+33', '+49', '+43', '+32', '+39', '+31'])
		expect(emptyCustomer('at')).toMatchObject({ country: 'at', phonePrefix: '+43' })
	})
})

describe('a VAT number that is being typed', () => {
	it.each([
		['', 'nothing'],
		['  ', 'nothing'],
		['FR', 'short'],
		['FR 25 900', 'short'],
		['25 900 000', 'short'],
		['FR 25 900 000 019', 'right'],
		['25900000019', 'right'],
		['FR 24 900 000 019', 'wrong'],
		['24900000019', 'wrong'],
		['FR 25 900 000 0191', 'wrong'],
	])('%j is %s', (vat, expected) => {
		expect(checkVat('fr', vat)).toBe(expected)
	})
	it('is never judged wrong on the way to a right one', () => {
		const right = {
			fr: 'FR40303265045',
			de: 'DE999999995',
			at: 'ATU99999993',
			be: 'BE0999999922',
			it: 'IT99999999990',
			nl: 'NL999999990B51',
		}
		for (const country of countries) {
			const whole = right[country]
			expect(checkVat(country, whole)).toBe('right')
			for (let length = 1; length < whole.length; length += 1) {
				expect(checkVat(country, whole.slice(0, length)), whole.slice(0, length)).toBe('short')
			}
		}
	})
})

describe('an address that was found', () => {
	const at = { lat: 47.9, lng: 1.9 }
	const mill = { street: 'Rue du Moulin', houseNumber: '', index: '45000', city: 'Orléans' }
	const found = { ...mill, country: 'fr' as const, position: at }
	const empty = emptyCustomer('fr')

	it('goes into fields that are empty or say the same, and into no other', () => {
		expect(isAddressFree(empty, found)).toBe(true)
		expect(isAddressFree({ ...empty, street: 'Rue du Moulin ' }, found)).toBe(true)
		for (const field of ['street', 'houseNumber', 'index', 'city'] as const) {
			expect(isAddressFree({ ...empty, [field]: 'X' }, found)).toBe(false)
		}
	})

	it('keeps its place while it is the same, also once what it left open is filled in', () => {
		const draft = { ...empty, ...mill }
		const place = placeOfAddress(at, draft, true)
		expect(placeStillOf(place, draft)).toBe(place)
		expect(placeStillOf(place, { ...draft, houseNumber: '7' })).toBe(place)
		for (const field of ['street', 'index', 'city'] as const) {
			expect(placeStillOf(place, { ...draft, [field]: 'X' })).toBeNull()
		}
		expect(placeStillOf(place, { ...draft, country: 'be' })).toBeNull()
		expect(placeStillOf(null, draft)).toBeNull()
	})
})

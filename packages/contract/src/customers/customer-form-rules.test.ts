import { expect, it } from 'vitest'
import { fieldError } from '../core/field-errors.ts'
import type { CustomerForm } from './customer-form.ts'
import { customerPeopleErrors, normalizeCustomerForm } from './customer-form-rules.ts'

const person = { name: 'Anne', surname: 'Martin', position: null }
const phone = { phonePrefix: '+33', phoneNumber: '639981234' } as const
const form: CustomerForm = {
	...{ title: 'Garage', companyTitle: 'Garage SA', country: 'nl' },
	...{ businessType: null, quantityEmployees: null, customerLabel: 'no_label', email: null },
	...{ street: 'Dam', houseNumber: '1', index: '1012 js', city: 'Amsterdam' },
	...{ phonePrefix: '+31', phoneNumber: '0113-000000' },
	...{ vat: 'nl 123456789 b01', contactPersons: [{ ...person, phones: [phone] }] },
}

it('a form is stored with its numbers and its postal code in one way of writing', () => {
	expect(normalizeCustomerForm(form)).toMatchObject({
		...{ phoneNumber: '113000000', vat: 'NL123456789B01', index: '1012 JS' },
	})
	expect(normalizeCustomerForm({ ...form, vat: '' }).vat).toBeNull()
})

it('people and phones have ids of their own', () => {
	const withIds = (id: string, phoneId: string) => ({
		...normalizeCustomerForm(form),
		contactPersons: [{ ...person, id, phones: [{ ...phone, id: phoneId }] }],
	})
	expect(customerPeopleErrors(withIds('a', 'b'), new Set(['c']))).toEqual({})
	expect(customerPeopleErrors(withIds('a', 'b'), new Set(['a', 'b']))).toEqual({
		'contactPersons.0.id': [fieldError('unknown_id')],
		'contactPersons.0.phones.0.id': [fieldError('unknown_id')],
	})
	expect(customerPeopleErrors(withIds('a', 'a'), new Set())).toEqual({
		contactPersons: [fieldError('duplicate')],
	})
})

it('a number that is too short is refused', () => {
	expect(customerPeopleErrors({ ...form, phoneNumber: '12' }, new Set())).toEqual({
		phoneNumber: [fieldError('invalid_phone')],
	})
})

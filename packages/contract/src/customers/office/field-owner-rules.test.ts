import { describe, expect, it } from 'vitest'
import { customerFacts } from '../../imports/fields/customer-fields.ts'
import { type CachedCustomer, formOf } from '../../index.ts'
import { importedFieldsOf, ownedChanges } from './field-owner-rules.ts'

const form = formOf({ country: 'fr', title: 'Garage', city: 'Lauf' } as CachedCustomer)
const owners = customerFacts.fields.map(({ name, owner }) => ({ field: name, owner }))

describe('the fields of a customer that imports own', () => {
	it('are those of the release’s owners, by the names of the form', () => {
		expect(importedFieldsOf({ number: 'K1', form }, owners).sort()).toEqual([
			...['city', 'companyTitle', 'country', 'houseNumber', 'index', 'street', 'title', 'vat'],
		])
		const all = owners.map(({ field }) => ({ field, owner: 'import' as const }))
		// People are no field of a customer's file; all others are, whatever files call them.
		expect(importedFieldsOf({ number: 'K1', form }, all)).toEqual(
			Object.keys(form).filter((field) => field !== 'contactPersons'),
		)
	})

	it('are none where no file names the customer', () => {
		expect(importedFieldsOf({ number: null, form }, owners)).toEqual([])
	})

	it('are changed where they are set to something else', () => {
		const imported = ['title', 'city', 'vat']
		const after = { title: 'Garage', city: 'Roth', vat: '', email: 'a@b.example' }
		expect(ownedChanges(imported, after, form)).toEqual(['city'])
	})
})

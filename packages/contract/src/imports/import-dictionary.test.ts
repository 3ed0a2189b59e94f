import { describe, expect, it } from 'vitest'
import { locales } from '../core/locales.ts'
import { readCell } from './cells/read-cell.ts'
import { squeezeHeader } from './header-rules.ts'
import { fieldsOf, importDictionary, keyFieldsOf, referencedKinds } from './import-dictionary.ts'
import {
	type FieldOwner,
	faultReasons,
	fieldOwners,
	importKinds,
	unknownReasons,
} from './import-kind.ts'
import { guessKind } from './kind-guess.ts'
import { guessColumns } from './mapping-guess.ts'

const context = { country: 'de', styles: { dateStyle: 'dmy', decimal: ',' } } as const

describe.each(importKinds)('the fields of %s', (kind) => {
	it('have names of their own, a key and examples that can be read', () => {
		const names = fieldsOf(kind).map(({ name }) => name)
		expect(new Set(names).size).toBe(names.length)
		expect(keyFieldsOf(kind)).not.toEqual([])
		for (const field of fieldsOf(kind)) {
			if (field.example === '') continue
			expect([field.name, readCell(field.example, field, context)]).toEqual([
				field.name,
				{ value: expect.anything() },
			])
		}
	})

	it('name only kinds that are applied before', () => {
		const place = importKinds.indexOf(kind)
		for (const other of referencedKinds(kind)) {
			expect(importKinds.indexOf(other)).toBeLessThan(place)
		}
	})

	it.each(locales)('are found by their usual names in %s, with the kind', (locale) => {
		const fields = fieldsOf(kind)
		const headers = fields.map(({ headers: names }) => names[locale][0] ?? '')
		// Two fields may not share the name by which people know them.
		expect(new Set(headers.map(squeezeHeader)).size).toBe(headers.length)
		const found = guessColumns(kind, headers, [])
		expect(found.map(({ field }) => field)).toEqual(fields.map(({ name }) => name))
		expect(found.every(({ sure }) => sure)).toBe(true)
		expect(guessKind(headers, [])).toMatchObject({ kind, sure: true })
	})

	it('are labelled in every language', () => {
		for (const locale of locales) {
			expect(importDictionary[kind].names[locale][0]).toBeTruthy()
		}
	})
})

describe('the fields', () => {
	it('belong to the import, but for what people find out on the spot', () => {
		const owned = (owner: FieldOwner) =>
			importKinds.flatMap((kind) =>
				fieldsOf(kind).flatMap((field) => (field.owner === owner ? [`${kind}.${field.name}`] : [])),
			)
		expect(fieldOwners.map((owner) => owned(owner).length > 0)).toEqual([true, true, false])
		expect(owned('people')).toEqual(
			expect.arrayContaining([
				...['customers.phone', 'customers.notes', 'customers.realLat', 'customers.realLng'],
				...['contacts.phone', 'opening-hours.from', 'opening-hours.to'],
			]),
		)
		expect(owned('import')).toEqual(
			expect.arrayContaining([
				'customers.title',
				'customers.vat',
				'orders.status',
				'products.price',
			]),
		)
	})

	it('that name records of other kinds have a reason for one that is not there', () => {
		for (const kind of importKinds.flatMap(referencedKinds)) {
			expect(faultReasons).toContain(unknownReasons[kind])
		}
	})
})

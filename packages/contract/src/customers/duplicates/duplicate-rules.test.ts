import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CachedCustomer } from '../customer.ts'
import { type DuplicateQuestion, duplicatesMax, findDuplicates } from './duplicate-rules.ts'

const customer: CachedCustomer = {
	id: 'c1',
	sectorId: 's1',
	title: 'Garage Müller et Fils',
	companyTitle: 'Müller SARL',
	status: 'stnd',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '1',
	index: '45000',
	city: 'Orléans',
	phonePrefix: '+33',
	phoneNumber: '639981234',
	vat: 'FR25900000019',
	marketType: 'garage',
	location: [47.9, 1.9],
	version: 1,
}
const empty: DuplicateQuestion = {
	title: '',
	companyTitle: '',
	country: 'fr',
	vat: '',
	index: '',
	phonePrefix: '+33',
	phoneNumber: '',
	place: null,
}
const reasonFor = (asked: Partial<DuplicateQuestion>, theirs: Partial<CachedCustomer> = {}) =>
	findDuplicates({ ...empty, ...asked }, [{ ...customer, ...theirs }])[0]?.reason

/** So many metres to the north of the customer. */
const north = (metres: number) => ({ lat: 47.9 + metres / 111_195, lng: 1.9 })

describe('a likely duplicate', () => {
	it('has the same VAT number, however it is grouped', () => {
		expect(reasonFor({ vat: 'fr 25 900 000 019' })).toBe('vat')
		expect(reasonFor({ vat: 'FR25900000018' })).toBeUndefined()
		expect(reasonFor({ vat: '25900000019', country: 'it' })).toBeUndefined()
	})

	it('has the same phone number in the same country', () => {
		expect(reasonFor({ phoneNumber: '639981234' })).toBe('phone')
		expect(reasonFor({ phoneNumber: '639981234', phonePrefix: '+49' })).toBeUndefined()
		expect(reasonFor({ phoneNumber: '63' }, { phoneNumber: '63' })).toBeUndefined()
	})

	it('has the same name with the same postal code, in any order and without marks', () => {
		expect(reasonFor({ title: 'MULLER & Fils garage', index: '45000' })).toBe('name')
		expect(reasonFor({ companyTitle: 'muller sarl', index: '45000' })).toBe('name')
		expect(reasonFor({ companyTitle: 'Mueller SARL', index: '45000' })).toBe('name')
		expect(reasonFor({ companyTitle: 'Mu\u0308ller SARL', index: '45000' })).toBe('name')
		expect(reasonFor({ title: 'Garage Müller et Fils', index: '59000' })).toBeUndefined()
		expect(reasonFor({ title: 'Garage Müller', index: '45000' })).toBeUndefined()
		expect(reasonFor({ title: 'Garage Müller et Fils' })).toBeUndefined()
	})

	it('lies within 50 metres of where it really is', () => {
		expect(reasonFor({ place: north(49) })).toBe('near')
		expect(reasonFor({ place: north(51) })).toBeUndefined()
		expect(reasonFor({ place: north(0) }, { realLocation: [48, 1.9] })).toBeUndefined()
	})

	it('comes with the surest reason first, and never more than can be read', () => {
		const near = { ...customer, id: 'c2', vat: undefined }
		const asked = { ...empty, vat: 'FR25900000019', place: north(1) }
		expect(findDuplicates(asked, [near, customer])).toEqual([
			{ id: 'c1', title: customer.title, reason: 'vat' },
			{ id: 'c2', title: customer.title, reason: 'near' },
		])
		expect(
			findDuplicates(
				asked,
				Array.from({ length: 9 }, () => near),
			),
		).toHaveLength(duplicatesMax)
	})

	it('is never found by a form in which nothing stands', () => {
		const text = fc.constantFrom('', ' ', 'et', undefined)
		fc.assert(
			fc.property(text, text, text, (vat, phoneNumber, index) => {
				const blank = { ...customer, title: '', vat, phoneNumber, index: index ?? '' }
				expect(findDuplicates(empty, [blank])).toEqual([])
			}),
		)
	})
})

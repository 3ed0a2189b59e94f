import { type ClaimableProduct, claimFormErrors } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import type { WholeReturn } from '../cache/return-repository.ts'
import {
	type ClaimValues,
	claimOfForm,
	creditOfValues,
	emptyClaim,
	inputOfValues,
	productOfClaim,
	valuesOfClaim,
} from './claim-form-rules.ts'

const product = {
	orderProductId: 'pads',
	price: 32.15,
	deposit: 12,
	claimableQuantity: 2,
} as ClaimableProduct
const key = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const photo = (n: number) => ({
	key: key(n),
	sha256: 'a'.repeat(64),
	thumbnail: null,
	isStored: false,
})
const filled: ClaimValues = {
	...emptyClaim,
	cause: 'other',
	additionalCause: 'missing_part',
	quantity: 2,
	comment: ' Bruit ',
	images: [photo(1), photo(2)],
}
const context = { product, claimable: 2, isNew: true }

describe('what a claim form holds', () => {
	it('credits nothing before cause and quantity are known', () => {
		expect(creditOfValues(emptyClaim, product)).toBeNull()
		expect(creditOfValues({ ...filled, quantity: 0 }, product)).toBeNull()
		expect(creditOfValues(filled, product)).toBe(64.3)
		expect(creditOfValues({ ...filled, cause: 'core' }, product)).toBe(24)
		expect(creditOfValues({ ...filled, cause: 'courtesy' }, product)).toBe(51.44)
	})

	it('is sent as the contract takes it, with nothing of what does not belong to its cause', () => {
		const input = inputOfValues(filled, product, 'confirmed')
		expect(claimFormErrors(input, context)).toEqual({})
		expect(input).toMatchObject({ comment: 'Bruit', amount: 64.3 })
		const other = inputOfValues({ ...filled, cause: 'defective' }, product, 'in-progress')
		expect(other).not.toHaveProperty('additionalCause')
		expect(claimFormErrors(other, context)).toEqual({})
	})

	it('is told all that is wrong with an empty form', () => {
		const found = claimFormErrors(inputOfValues(emptyClaim, product, 'confirmed'), context)
		expect(Object.keys(found).sort()).toEqual(['cause', 'images', 'quantity'])
	})

	it('comes back from the claim that it makes', () => {
		const form = inputOfValues(filled, product, 'confirmed') as never
		const labels = { causeOf: () => 'Other', additionalOf: () => 'Missing part' }
		const whole = { id: 'r', number: 0, status: { value: 'in-progress', label: '' } } as WholeReturn
		const of = { id: 'c', whole, product, before: undefined, now: new Date(0), labels }
		const made = claimOfForm(form, of)
		expect(made).toMatchObject({ id: 'c', amount: 64.3, cause: { value: 'other', label: 'Other' } })
		expect(valuesOfClaim(made)).toEqual({ ...filled, comment: 'Bruit' })
		expect(productOfClaim(made)).toMatchObject({ price: 32.15, claimableQuantity: 0 })
	})
})

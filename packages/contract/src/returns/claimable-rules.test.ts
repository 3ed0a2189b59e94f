import { describe, expect, it } from 'vitest'
import { fieldError } from '../core/field-errors.ts'
import { otherCause } from './claim-codes.ts'
import { quantityOptionsMax } from './claim-limits.ts'
import {
	additionalCauseChoice,
	causeOption,
	claimabilityOf,
	claimPriceErrors,
	isSameClaim,
	newClaimErrors,
	quantityOptions,
} from './claimable-rules.ts'

const delivered = { isDelivered: true, deliveredAt: '2026-11-01' }

describe('an order product', () => {
	it('can be claimed for what is left of it', () => {
		expect(claimabilityOf(delivered, 3, '2026-11-19')).toEqual({
			...{ claimableQuantity: 3, isAvailableToReturn: true, unavailableReason: null },
		})
	})

	it('has nothing to claim when it cannot be claimed', () => {
		expect(claimabilityOf({ ...delivered, isDelivered: false }, 3, '2026-11-19')).toEqual({
			...{ claimableQuantity: 0, isAvailableToReturn: false },
			unavailableReason: 'not_delivered',
		})
	})

	it('is refused to a new claim, but not for missing pieces', () => {
		expect(newClaimErrors({ unavailableReason: null })).toEqual({})
		expect(newClaimErrors({ unavailableReason: 'nothing_left' })).toEqual({})
		expect(newClaimErrors({ unavailableReason: 'period_over' })).toEqual({
			orderProductId: [fieldError('period_over')],
		})
	})
})

it('a claim is repeated by the same cause and pieces of the same product in the same return', () => {
	const form = { orderProductId: 'AB', cause: 'defective', quantity: 2 } as const
	const known = { ...form, orderProductId: 'ab', returnId: 'r' }
	expect(isSameClaim(known, form, 'r')).toBe(true)
	expect(isSameClaim(known, form, 'other')).toBe(false)
	expect(isSameClaim(known, { ...form, orderProductId: 'ac' }, 'r')).toBe(false)
	expect(isSameClaim(known, { ...form, cause: 'quality' }, 'r')).toBe(false)
	expect(isSameClaim(known, { ...form, quantity: 1 }, 'r')).toBe(false)
})

describe('the choices of a claim', () => {
	it('say whether goods come back, and whether they need an additional cause', () => {
		expect(causeOption('wrong_delivered', 'Wrong')).toEqual({
			...{ id: 1, value: 'wrong_delivered', label: 'Wrong' },
			...{ isReturn: true, needsAdditional: false },
		})
		expect(causeOption('courtesy', '').isReturn).toBe(false)
		expect(causeOption(otherCause, '').needsAdditional).toBe(true)
		expect(additionalCauseChoice('wrong_catalogue_data', 'Data').id).toBe(2)
	})

	it('have every quantity, up to a limit', () => {
		expect(quantityOptions(2)).toEqual([
			{ id: 1, label: '1' },
			{ id: 2, label: '2' },
		])
		expect(quantityOptions(quantityOptionsMax + 1)).toHaveLength(quantityOptionsMax)
	})

	it('have a price while cause and quantity fit the product', () => {
		const subject = { product: { deposit: 0 }, claimable: 2 }
		expect(claimPriceErrors({ causeId: 'defective', quantity: 2 }, subject)).toEqual({})
		expect(claimPriceErrors({}, subject)).toEqual({})
		expect(claimPriceErrors({ causeId: 'core', quantity: 1 }, subject)).toEqual({
			causeId: [fieldError('invalid_value')],
		})
		expect(claimPriceErrors({ causeId: 'defective', quantity: 3 }, subject)).toEqual({
			quantity: [fieldError('claimable_left', { left: 2 })],
		})
	})
})

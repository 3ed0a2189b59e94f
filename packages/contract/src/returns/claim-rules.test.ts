import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClaimForm } from './claim.ts'
import { claimCauseNames, claimCauses, claimStatuses } from './claim-codes.ts'
import {
	type ClaimContext,
	causesOf,
	claimableQuantity,
	claimErrors,
	claimFormErrors,
	creditOf,
	isClaimsReady,
	missingPhotos,
	offeredCauses,
	totalsOf,
	unclaimableReason,
} from './claim-rules.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const product = fc.record({ price: cents, deposit: cents }).map(({ price, deposit }) => ({
	price: price / 100,
	deposit: deposit / 100,
}))
const cause = fc.constantFrom(...claimCauseNames)
const quantity = fc.integer({ min: 1, max: 1000 })
const claims = fc.array(
	fc.record({
		quantity,
		amount: cents.map((amount) => amount / 100),
		status: fc.constantFrom(...claimStatuses),
	}),
	{ maxLength: 12 },
)

describe('the credit of a claim', () => {
	it('is whole cents, and never over what was paid', () => {
		fc.assert(
			fc.property(product, cause, quantity, (bought, why, pieces) => {
				const credit = creditOf(bought, why, pieces)
				const paid = Math.round(bought[claimCauses[why].base] * 100) * pieces
				expect(Number.isInteger(Math.round(credit * 100))).toBe(true)
				expect(credit).toBe(Math.round(credit * 100) / 100)
				expect(Math.round(credit * 100)).toBeLessThanOrEqual(paid)
				expect(credit).toBeGreaterThanOrEqual(0)
			}),
		)
	})

	it('lies within half a cent of the exact part, half a cent rounded up', () => {
		fc.assert(
			fc.property(product, cause, quantity, (bought, why, pieces) => {
				const { base, percent } = claimCauses[why]
				const exact = BigInt(Math.round(bought[base] * 100)) * BigInt(pieces) * BigInt(percent)
				const credit = BigInt(Math.round(creditOf(bought, why, pieces) * 100)) * 100n
				expect(credit - exact).toBeLessThanOrEqual(50n)
				expect(credit - exact).toBeGreaterThan(-50n)
			}),
		)
	})

	it.each([
		[{ price: 48.15, deposit: 0 }, 'defective', 2, 96.3],
		[{ price: 0.1, deposit: 0 }, 'defective', 3, 0.3],
		[{ price: 1.13, deposit: 0 }, 'courtesy', 1, 0.9],
		[{ price: 100, deposit: 12.5 }, 'core', 2, 25],
	] as const)('of %j by %s for %i is %d', (bought, why, pieces, credit) => {
		expect(creditOf(bought, why, pieces)).toBe(credit)
	})
})

describe('what can be claimed', () => {
	it('is what was bought less what is taken, and never below nothing', () => {
		fc.assert(
			fc.property(quantity, claims, (bought, taken) => {
				const left = claimableQuantity(bought, taken)
				const { quantity: sum } = totalsOf(taken)
				expect(left).toBe(sum > bought ? 0 : bought - sum)
			}),
		)
	})

	it.each([
		[{ isDelivered: true, deliveredAt: '2025-11-19' }, 1, null],
		[{ isDelivered: true, deliveredAt: '2025-11-18' }, 1, 'period_over'],
		[{ isDelivered: false, deliveredAt: null }, 1, 'not_delivered'],
		[{ isDelivered: true, deliveredAt: '2026-11-01' }, 0, 'nothing_left'],
	] as const)('of %j with %i left is not for %s', (delivery, left, reason) => {
		expect(unclaimableReason(delivery, left, '2026-11-19')).toBe(reason)
	})
})

describe('the causes of a claim', () => {
	const everyCause = { price: 10, deposit: 5 }

	it('are offered the most used first, those without goods behind the others, and other last', () => {
		fc.assert(
			fc.property(fc.dictionary(cause, fc.nat(9)), (counts) => {
				const uses = new Map(Object.entries(counts))
				const found = causesOf(everyCause, uses)
				const offered = offeredCauses(found)
				expect([...offered].sort()).toEqual([...claimCauseNames].sort())
				expect(offered.at(-1)).toBe('other')
				const withGoods = found.causes.length - 1
				for (const [at, next] of offered.slice(1, -1).entries()) {
					if (at + 1 === withGoods) continue
					const before = offered[at] ?? 'other'
					expect(uses.get(before) ?? 0).toBeGreaterThanOrEqual(uses.get(next) ?? 0)
				}
			}),
		)
	})
})

describe('the totals of a return', () => {
	it('do not depend on the order, and leave out what is refused', () => {
		fc.assert(
			fc.property(claims, (all) => {
				const standing = all.filter(({ status }) => status !== 'refused')
				expect(totalsOf([...all].reverse())).toEqual(totalsOf(all))
				expect(totalsOf(standing)).toEqual(totalsOf(all))
				expect(totalsOf(all).articles).toBe(standing.length)
			}),
		)
	})

	it('are ready with claims of which none is in progress', () => {
		expect(isClaimsReady([])).toBe(false)
		expect(isClaimsReady([{ status: 'confirmed' }, { status: 'refused' }])).toBe(true)
		expect(isClaimsReady([{ status: 'confirmed' }, { status: 'in-progress' }])).toBe(false)
	})
})

const key = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const images = [1, 2].map((n) => ({ key: key(n), sha256: 'a'.repeat(64) }))
const context: ClaimContext = {
	product: { price: 10, deposit: 0 },
	claimable: 3,
	isNew: false,
}
const good: ClaimForm = {
	cause: 'defective',
	quantity: 2,
	amount: 20,
	comment: '',
	status: 'confirmed',
	images,
}
const aliases = (form: object, given = context) =>
	Object.fromEntries(
		Object.entries(claimFormErrors({ ...good, ...form }, given)).map(([field, errors]) => [
			field,
			errors[0]?.alias,
		]),
	)

describe('the claim form', () => {
	it('takes a claim that is filled in', () => {
		expect(claimErrors(good, context)).toEqual({})
		expect(aliases({})).toEqual({})
	})

	it.each([
		[{ cause: undefined }, { cause: 'required' }],
		[{ cause: 'because' }, { cause: 'invalid_value' }],
		[{ cause: 'core', amount: 0 }, { cause: 'invalid_value' }],
		[{ cause: 'other' }, { additionalCause: 'required' }],
		[{ additionalCause: 'missing_part' }, { additionalCause: 'invalid_value' }],
		[{ quantity: undefined, amount: null }, { quantity: 'required' }],
		[{ quantity: 0, amount: null }, { quantity: 'min' }],
		[{ quantity: -1, amount: null }, { quantity: 'min' }],
		[{ quantity: 1e9, amount: null }, { quantity: 'max' }],
		[{ quantity: 1.5, amount: null }, { quantity: 'integer' }],
		[{ quantity: 4, amount: 40 }, { quantity: 'claimable_left' }],
		[{ amount: 20.005 }, { amount: 'amount_changed' }],
		[{ comment: 'x'.repeat(513) }, { comment: 'max_length' }],
		[{ status: 'refused' }, { comment: 'required' }],
		[{ status: 'refused', comment: 'no  ' }, { comment: 'min_length' }],
		[{ images: images.slice(1) }, { images: 'images_min' }],
		[{ images: [images[0], images[0]] }, { images: 'duplicate' }],
		[{ status: 'lost' }, { status: 'invalid_value' }],
	])('says of %j what is wrong: %j', (form, expected) => {
		expect(aliases(form)).toEqual(expected)
	})

	it('says everything at once', () => {
		const wrong = { cause: 'other', quantity: 9, amount: 1, status: 'confirmed', images: [] }
		expect(aliases({ ...wrong, comment: 'x'.repeat(600) })).toEqual({
			additionalCause: 'required',
			quantity: 'claimable_left',
			amount: 'amount_changed',
			images: 'images_min',
			comment: 'max_length',
		})
	})

	it('refuses only what is there already, and takes nothing with what it refuses', () => {
		const refused = { status: 'refused', comment: 'Fitted already', images: [] }
		expect(aliases(refused, { ...context, claimable: 0 })).toEqual({})
		expect(aliases(refused, { ...context, isNew: true })).toEqual({ status: 'invalid_value' })
	})
})

describe('a confirmation', () => {
	it('waits for the photos of confirmed claims and says which', () => {
		const image = (n: number, isStored: boolean) => ({
			key: key(n),
			url: null,
			thumbnailUrl: null,
			extra: { sha256: '', isStored },
		})
		const whole = {
			id: 'a',
			status: 'confirmed' as const,
			images: [image(1, true), image(2, true)],
		}
		const late = {
			id: 'b',
			status: 'confirmed' as const,
			images: [image(3, true), image(4, false)],
		}
		const few = { id: 'c', status: 'confirmed' as const, images: [image(5, true)] }
		const refused = { id: 'd', status: 'refused' as const, images: [] }
		expect(missingPhotos([whole, late, few, refused])).toEqual([
			{ claimId: 'b', keys: [key(4)], lacking: 0 },
			{ claimId: 'c', keys: [], lacking: 1 },
		])
	})
})

import { describe, expect, it } from 'vitest'
import type { Claim } from './claim.ts'
import { ownPieces, whyNotConfirm, whyNotDeleteReturn } from './return-permission-rules.ts'

const image = (isStored: boolean): Claim['images'][number] => ({
	...{ key: 'k', url: null, thumbnailUrl: null, extra: { sha256: 'h', isStored } },
})
const claim = {
	...{ id: 'c', quantity: 2, amount: 19.9 },
	status: 'confirmed' as Claim['status'],
	images: [image(true), image(true)],
}
const refused = { ...claim, status: 'refused' as const, images: [] }
const totals = { quantity: 2, articles: 1, sum: 19.9 }

describe('the signature of a return', () => {
	it('is for finished claims whose photos are there, and for the totals that were seen', () => {
		expect(whyNotConfirm([claim], totals)).toBeNull()
		expect(whyNotConfirm([claim, refused], totals)).toBeNull()
	})

	it('waits for what is first in its way', () => {
		expect(whyNotConfirm([], totals)).toBe('no_claims')
		const open = { ...claim, status: 'in-progress' as const }
		expect(whyNotConfirm([open], totals)).toBe('claims_in_progress')
		expect(whyNotConfirm([{ ...claim, images: [image(true), image(false)] }], totals)).toBe(
			'photos_missing',
		)
		expect(whyNotConfirm([{ ...claim, images: [] }], totals)).toBe('photos_missing')
	})

	it.each([{ quantity: 1 }, { articles: 2 }, { sum: 19.8 }])('is not for totals of %o', (other) => {
		expect(whyNotConfirm([claim], { ...totals, ...other })).toBe('totals_changed')
	})
})

describe('a return', () => {
	it('is deleted by its author, unsigned and empty', () => {
		const row = { employeeId: 'me', isConfirmed: false }
		const me = { employeeId: 'me', allClaims: 0 }
		expect(whyNotDeleteReturn(row, me)).toBeNull()
		expect(whyNotDeleteReturn(row, { ...me, employeeId: 'other' })).toBe('foreign')
		expect(whyNotDeleteReturn({ ...row, isConfirmed: true }, me)).toBe('confirmed')
		expect(whyNotDeleteReturn(row, { ...me, allClaims: 1 })).toBe('not_empty')
	})
})

it('a refused claim has taken no pieces', () => {
	expect(ownPieces(claim)).toBe(2)
	expect(ownPieces(refused)).toBe(0)
})

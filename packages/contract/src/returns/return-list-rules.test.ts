import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Claim, ClaimableProduct } from './claim.ts'
import type { Return } from './return.ts'
import { listKnownClaims, listKnownReturns, searchKnownProducts } from './return-list-rules.ts'

const returned = (number: number, overrides: Partial<Return> = {}): Return => ({
	id: `return ${number}`,
	number,
	customerId: 'arnaud',
	customerTitle: 'Garage Arnaud',
	status: { value: 'in-progress', label: 'Open' },
	quantity: 0,
	createdAt: '2026-11-19T09:00:00Z',
	totalSum: 0,
	claimsCount: 0,
	isEditable: true,
	...overrides,
})

describe('known returns', () => {
	const all = [
		returned(20431),
		returned(20388, {
			customerId: 'brun',
			createdAt: '2026-11-20T09:00:00Z',
			status: { value: 'confirmed', label: 'Approved' },
		}),
	]
	const numbersOf = (filters: Parameters<typeof listKnownReturns>[1]) =>
		listKnownReturns(all, filters).map(({ number }) => number)

	it('are listed the newest first, by customer, number and status', () => {
		expect(numbersOf({})).toEqual([20388, 20431])
		expect(numbersOf({ customerId: 'arnaud' })).toEqual([20431])
		expect(numbersOf({ 'filter.search': '38' })).toEqual([20388])
		expect(numbersOf({ 'filter.status': ['in-progress'] })).toEqual([20431])
	})
})

describe('known claims', () => {
	const claim = {
		id: 'claim',
		returnId: 'return 20431',
		returnNumber: 20431,
		returnStatus: { value: 'in-progress', label: 'Open' },
		customerId: 'arnaud',
		orderId: '41002391',
		article: 'GDB1550',
		articleType: 'Brake pads',
		brandName: 'TRW',
		status: 'confirmed',
		createdAt: '2026-11-19T09:00:00Z',
	} as Claim
	const finds = (filters: Parameters<typeof listKnownClaims>[1]) =>
		listKnownClaims([claim], filters).length === 1

	it('are found by article, order and return, and by both statuses', () => {
		expect(
			['gdb15', '002391', '2043', 'trw gdb', 'brake trw', 'GDB 1550 20431'].every((text) =>
				finds({ 'filter.search': text }),
			),
		).toBe(true)
		expect(finds({ 'filter.search': 'LuK' })).toBe(false)
		expect(finds({ 'filter.status': ['refused'] })).toBe(false)
		expect(finds({ 'filter.returnStatus': ['confirmed'] })).toBe(false)
		expect(finds({ 'filter.status': ['confirmed'], returnId: 'return 20431' })).toBe(true)
	})
})

const product = (overrides: Partial<ClaimableProduct>): ClaimableProduct => ({
	orderProductId: 'p',
	orderId: '41002391',
	customerId: 'arnaud',
	article: 'GDB1550',
	articleType: 'Brake pads',
	brand: 'TRW',
	ean: '9521100000017',
	pieceCode: '410002391000000011',
	price: 32,
	deposit: 0,
	quantity: 2,
	claimableQuantity: 2,
	deliveredAt: '2026-11-12',
	isOrderPaid: true,
	isAvailableToReturn: true,
	unavailableReason: null,
	causes: [],
	causesNonReturn: [],
	...overrides,
})

describe('known order products', () => {
	const pads = product({})
	const disc = product({ article: '24.0325', articleType: 'Brake disc', brand: 'ATE', ean: null })
	const later = product({ orderId: '41009999' })

	it.each([
		['gdb', [pads, later]],
		['brake', [pads, disc, later]],
		['ate', [disc]],
		['9521100000017', [pads, later]],
		['952110000001', []],
		['GDB1550#41009', [later]],
		['#41002391', [pads, disc]],
		['41002391', [pads, disc]],
	])('are found by %j', (search, expected) => {
		expect(searchKnownProducts([pads, disc, later], search)).toEqual(expected)
	})

	it.each([
		['TRW GDB1550', [pads, later]],
		['brake ate', [disc]],
		['240325', [disc]],
		['trw 41009', [later]],
		['trw ate', []],
		['-', []],
	])('are found by all words of %j', (search, expected) => {
		expect(searchKnownProducts([pads, disc, later], search)).toEqual(expected)
	})

	it('are found by any part of their words', () => {
		const words = fc.constantFrom('GDB1550', 'Brake pads', 'TRW', '41002391')
		fc.assert(
			fc.property(words, fc.nat(5), (word, from) => {
				expect(searchKnownProducts([pads], word.slice(from))).toEqual([pads])
			}),
		)
	})
})

import { serialize } from 'node:v8'
import {
	type CachedCustomer,
	isGuessable,
	likenessMin,
	likenessOf,
	slipPatternOf,
	wordTest,
} from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCustomerFinder, packCustomers } from './customer-finder.ts'

// Only the text is looked at.
const listed = (title: string) => ({
	customer: { id: title } as CachedCustomer,
	titleKey: title,
	text: ` ${title} sarl orleans `,
})

const word = fc.oneof(
	fc.constantFrom(
		'garage',
		'graage',
		'gurage',
		'carrosserie',
		'etoile',
		'heijden',
		'fr-1',
		'[a-z]',
		"l'a",
	),
	fc.stringMatching(/^[a-f0-9]{1,9}$/),
)
const isFolded = (typed: string) => /^[a-z0-9]+$/.test(typed)
const customers = fc
	.array(fc.array(word, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
	.map((names) => names.map((parts) => listed(parts.join(' '))))

it('finds just those whose text holds all words, in their order', () => {
	const words = fc.array(fc.oneof(word, fc.constantFrom('a', 'sa', 'rleans')), {
		minLength: 1,
		maxLength: 3,
	})
	fc.assert(
		fc.property(customers, words, (all, typed) => {
			const expected = all.filter(({ text }) => typed.every((one) => text.includes(one)))
			expect(createCustomerFinder(packCustomers(all)).holding(typed)).toEqual(expected)
		}),
	)
})

it('leaves nobody off the shortlist who resembles what was typed', () => {
	fc.assert(
		fc.property(customers, word.filter(isFolded), (all, typed) => {
			const packed = packCustomers(all)
			const shortlist = createCustomerFinder(packed).resembling([typed])
			for (const one of packed.all) {
				const isAlike = likenessOf(typed, one.text) >= likenessMin
				const isSlip = new RegExp(slipPatternOf(typed)).test(one.text)
				if (isGuessable(typed) && (isAlike || isSlip)) expect(shortlist).toContain(one)
			}
		}),
	)
})

it('finds just those who hold all words but for a slip, in their order', () => {
	const words = fc.array(word.filter(isFolded), { minLength: 1, maxLength: 2 })
	fc.assert(
		fc.property(customers, words, (all, typed) => {
			const expected = all.filter(({ text }) => typed.every((one) => wordTest(one, true)(text)))
			expect(createCustomerFinder(packCustomers(all)).slipping(typed)).toEqual(expected)
		}),
	)
})

it('keeps the shortlist short', () => {
	const all = Array.from({ length: 2000 }, (_, place) =>
		listed(`Autobedrijf ${place.toString(36)} Noord`),
	)
	expect(createCustomerFinder(packCustomers(all)).resembling(['karrosserie']).length).toBeLessThan(
		50,
	)
})

it('joins texts to one of a byte a letter, also where one of them came with two', () => {
	const wide = '\u0100etoile garage de la vallee'.slice(1)
	const { joined } = packCustomers([listed('garage arnaud'), { ...listed('etoile'), text: wide }])
	const bytes = (text: string) => serialize(text).byteLength
	expect(bytes(joined)).toBeLessThan(bytes(`${wide}${wide}`))
})

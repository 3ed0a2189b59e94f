import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries, locales } from '../core/locales.ts'
import { carriers } from '../options/order-codes.ts'
import { orderOptions, orderProductOptions, trackingUrlOf } from './order-rules.ts'

const home = { locale: 'nl', country: 'nl', postalCode: '4431 AB' } as const

describe('the page of a parcel', () => {
	it.each([
		['postnl', '3SDEMO1', 'https://jouw.postnl.nl/track-and-trace/3SDEMO1-NL-4431AB'],
		['dpd', '0998', 'https://tracking.dpd.de/status/nl_NL/parcel/0998'],
		['gls', '5', 'https://gls-group.eu/EU/en/parcel-tracking?match=5'],
		['ups', '1Z', 'https://www.ups.com/track?loc=nl_NL&tracknum=1Z'],
	])('of %s bears number, language and place', (carrier, number, url) => {
		expect(trackingUrlOf(carrier, number, home)).toBe(url)
	})

	it('is the country’s own where a carrier has one', () => {
		const there = { ...home, country: 'fr' } as const
		expect(trackingUrlOf('dpd', '1', there)).toBe('https://trace.dpd.fr/fr/trace/1')
	})

	it.each(['pigeon', 'constructor', ''])('is none for the carrier %j', (carrier) => {
		expect(trackingUrlOf(carrier, '1', home)).toBeNull()
	})

	it('is a secure address whatever the number holds', () => {
		const place = fc.record({
			locale: fc.constantFrom(...locales),
			country: fc.constantFrom(...countries),
			postalCode: fc.string(),
		})
		const number = fc.string({ minLength: 1, unit: 'grapheme' })
		fc.assert(
			fc.property(fc.constantFrom(...carriers), number, place, (carrier, parcel, to) => {
				const url = trackingUrlOf(carrier, parcel, to) ?? ''
				expect(url).toMatch(/^https:\/\/[a-z.-]+\/[!-~]+$/)
				expect(url).toContain(encodeURIComponent(parcel))
				expect(url).not.toMatch(/[{}]/)
			}),
		)
	})
})

it('orders and their products are chosen by what names them', () => {
	expect(orderOptions([{ id: '41' }, { id: '42' }])).toEqual([
		{ id: 1, value: '41', label: '41' },
		{ id: 2, value: '42', label: '42' },
	])
	const product = { id: 'p', article: 'GDB1550', brand: 'TRW', articleType: 'Brake pads' }
	expect(orderProductOptions([product])).toEqual([
		{ id: 1, value: 'p', label: 'GDB1550 · TRW · Brake pads' },
	])
})

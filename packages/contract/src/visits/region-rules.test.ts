import { describe, expect, it } from 'vitest'
import type { Country } from '../core/locales.ts'
import { stateOf, statesOf } from './region-rules.ts'

describe('the state of a place', () => {
	it.each<[Country, string, string | null]>([
		['de', '80331', 'BY'],
		['de', '63739', 'BY'],
		['de', '88131', 'BY'],
		['de', '89231', 'BY'],
		['de', '97070', 'BY'],
		['de', '86150', 'BY-A'],
		['de', '70173', 'BW'],
		['de', '69117', 'BW'],
		['de', '88045', 'BW'],
		['de', '89073', 'BW'],
		['de', '97980', 'BW'],
		['de', '10115', 'BE'],
		['de', '14467', 'BB'],
		['de', '03046', 'BB'],
		['de', '16225', 'BB'],
		['de', '28195', 'HB'],
		['de', '27568', 'HB'],
		['de', '20095', 'HH'],
		['de', '21073', 'HH'],
		['de', '60311', 'HE'],
		['de', '34117', 'HE'],
		['de', '35390', 'HE'],
		['de', '64283', 'HE'],
		['de', '18055', 'MV'],
		['de', '19053', 'MV'],
		['de', '17489', 'MV'],
		['de', '30159', 'NI'],
		['de', '38100', 'NI'],
		['de', '49074', 'NI'],
		['de', '26122', 'NI'],
		['de', '40213', 'NW'],
		['de', '50667', 'NW'],
		['de', '33602', 'NW'],
		['de', '48143', 'NW'],
		['de', '59821', 'NW'],
		['de', '55116', 'RP'],
		['de', '54290', 'RP'],
		['de', '67655', 'RP'],
		['de', '56068', 'RP'],
		['de', '66111', 'SL'],
		['de', '66740', 'SL'],
		['de', '01067', 'SN'],
		['de', '04103', 'SN'],
		['de', '09111', 'SN'],
		['de', '06108', 'ST'],
		['de', '39104', 'ST'],
		['de', '24103', 'SH'],
		['de', '23552', 'SH'],
		['de', '99084', 'TH'],
		['de', '07743', 'TH'],
		['de', '98527', 'TH'],
		['fr', '67000', '67'],
		['fr', '68100', '68'],
		['fr', '57000', '57'],
		['fr', '88000', null],
		['it', '39100', '32'],
		['it', '20121', '25-MI'],
		['it', '20090', null],
		['at', '1010', null],
		['nl', '1011 AB', null],
		['de', '', null],
		['de', '1234', null],
	])('in %s with the postal code %j is %j', (country, postalCode, state) => {
		expect(stateOf({ country, postalCode })).toBe(state)
	})

	it('is not known without a postal code', () => {
		expect(stateOf({ country: 'de', postalCode: null })).toBeNull()
	})

	it('is each of Germany’s somewhere', () => {
		expect(statesOf('de').sort()).toEqual(
			...[
				[
					'BB',
					'BE',
					'BW',
					'BY',
					'BY-A',
					'HB',
					'HE',
					'HH',
					'MV',
					'NI',
					'NW',
					'RP',
					'SH',
					'SL',
					'SN',
					'ST',
					'TH',
				],
			],
		)
		expect(statesOf('nl')).toEqual([])
	})
})

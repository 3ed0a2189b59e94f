import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../core/field-errors.ts'
import { countries } from '../core/locales.ts'
import { carriers } from '../options/order-codes.ts'
import { carriersOf, chosenCarrier, settingsErrors } from './courier-rules.ts'

const anyCountry = fc.constantFrom(...countries)

describe('the couriers of a country', () => {
	it('are carriers that the app knows, each once, and every one serves somebody', () => {
		for (const country of countries) {
			expect(new Set(carriersOf(country)).size).toBe(carriersOf(country).length)
		}
		expect(new Set(countries.flatMap(carriersOf))).toEqual(new Set(carriers))
	})

	it('are all that a form of settings takes, beside none', () => {
		fc.assert(
			fc.property(
				anyCountry,
				fc.oneof(fc.constantFrom(...carriers), fc.string()),
				(country, name) => {
					const isOffered = (carriersOf(country) as readonly string[]).includes(name)
					expect(settingsErrors({ carrier: name }, country)).toEqual(
						isOffered ? {} : { carrier: [fieldError('invalid_value')] },
					)
					expect(chosenCarrier(country, name)).toBe(isOffered ? name : undefined)
				},
			),
		)
	})

	it('need not be named', () => {
		expect(settingsErrors({}, 'de')).toEqual({})
		expect(settingsErrors({ carrier: null }, 'de')).toEqual({})
		expect(chosenCarrier(undefined, 'dpd')).toBeUndefined()
		expect(chosenCarrier('fr', null)).toBeUndefined()
	})
})

import all from 'libphonenumber-js/min/metadata'
import { expect, it } from 'vitest'
import { countries } from '../../core/locales.ts'
import kept from './phone-metadata.json' with { type: 'json' }

type Known = { version: number; countries: Record<string, unknown[]> }

/** What the library knows of the numbers of our countries: a twentieth of all. */
function pickCountries({ version, countries: known }: Known) {
	const picked = countries.map((country) => country.toUpperCase())
	return {
		version,
		country_calling_codes: Object.fromEntries(
			picked.map((country) => [String(known[country]?.[0]), [country]]),
		),
		countries: Object.fromEntries(picked.map((country) => [country, known[country]])),
	}
}

it('what is known of phone numbers is what the library knows of our countries', () => {
	const expected = pickCountries(all as unknown as Known)
	const hint = `Write this to phone-metadata.json and format it: ${JSON.stringify(expected)}`
	expect(kept, hint).toEqual(expected)
})

import { describe, expect, it } from 'vitest'
import { type Country, countries } from '../core/locales.ts'
import type { RoleName } from './employee.ts'
import { linkCountries, linkKinds } from './link.ts'
import { linksFor } from './link-rules.ts'

/** Every address that could be configured. */
const all = linkCountries.flatMap((country) =>
	linkKinds.map((kind) => ({ country, kind, url: `https://links.example/${country}/${kind}` })),
)
const person = (country: Country, name: RoleName, showAccompanying = false) => ({
	country,
	showAccompanying,
	role: { name },
})
const kindsOf = (who: ReturnType<typeof person>) => linksFor(who, all).map(({ kind }) => kind)

describe('the links of a person', () => {
	it.each<[Country, RoleName, boolean, string[]]>([
		['fr', 'service-agent', false, ['vat', 'iban', 'complaints', 'callUps']],
		['fr', 'service-agent', true, ['vat', 'iban', 'complaints', 'accompanying', 'callUps']],
		['fr', 'prospector', true, ['vat', 'iban', 'complaints', 'accompanying']],
		['de', 'prospector', false, ['vat', 'iban', 'complaints']],
		['at', 'service-agent', true, ['vat', 'iban', 'complaints', 'accompanying', 'callUps']],
		['be', 'prospector', true, ['vat', 'iban', 'complaints', 'accompanyingFr', 'accompanyingNl']],
		['be', 'service-agent', false, ['vat', 'iban', 'complaints', 'callUps']],
		['nl', 'service-agent', true, ['vat', 'iban']],
		['it', 'service-agent', true, ['vat', 'iban']],
	])('in %s as %s, accompanying %s, are %j', (country, role, accompanying, kinds) => {
		expect(kindsOf(person(country, role, accompanying))).toEqual(kinds)
	})

	it('in Austria lead where the German ones do', () => {
		expect(linksFor(person('at', 'service-agent', true), all)).toEqual(
			linksFor(person('de', 'service-agent', true), all),
		)
	})

	it('are not there without an address, nor while nobody is known', () => {
		for (const country of countries) expect(linksFor(person(country, 'prospector'), [])).toEqual([])
		expect(linksFor(undefined, all)).toEqual([])
	})
})

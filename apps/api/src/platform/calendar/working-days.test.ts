import { type Country, countries, holidaysAt, statesOf } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { listPublicHolidays } from './working-days.ts'

const daysAt = (country: Country, postalCode: string | null, year = 2026) =>
	holidaysAt(listPublicHolidays(country, year), { country, postalCode })

it.each<[Country, string, string, boolean]>([
	['de', '80331', '2026-01-06', true],
	['de', '70173', '2026-01-06', true],
	['de', '10115', '2026-01-06', false],
	['de', '01067', '2026-11-18', true],
	['de', '80331', '2026-11-18', false],
	['de', '86150', '2026-08-08', true],
	['de', '80331', '2026-08-08', false],
	['de', '50667', '2026-06-04', true],
	['fr', '67000', '2026-04-03', true],
	['fr', '57000', '2026-12-26', true],
	['fr', '75001', '2026-04-03', false],
	['it', '39100', '2026-05-25', true],
	['it', '20121', '2026-12-07', true],
	['it', '00118', '2026-05-25', false],
	['at', '1010', '2026-10-26', true],
	['be', '4700', '2026-07-21', true],
	['nl', '1011 AB', '2026-04-27', true],
])('in %s at %s, %s is a public holiday: %s', (country, postalCode, day, isHoliday) => {
	expect(daysAt(country, postalCode).has(day)).toBe(isHoliday)
})

it.each(countries)(
	'in %s a place of which nothing is known has those of the whole country',
	(country) => {
		const everywhere = listPublicHolidays(country, 2026).filter(({ state }) => state === null)
		expect(daysAt(country, null)).toEqual(new Set(everywhere.map(({ date }) => date)))
		// Only what a state has beside its country's is told of it.
		for (const state of statesOf(country)) {
			const own = listPublicHolidays(country, 2026).filter((one) => one.state === state)
			expect(own.length, state).toBeGreaterThan(0)
		}
	},
)

import { describe, expect, it } from 'vitest'
import { type Country, countries } from '../core/locales.ts'
import { type RoleName, roleNames } from './employee.ts'
import { type Feature, hasFeature } from './feature-rules.ts'

const people = countries.flatMap((country) =>
	roleNames.flatMap((name) =>
		[false, true].map((isTraining) => ({
			country,
			isTraining,
			hasAllFeatures: false,
			role: { name },
		})),
	),
)

type Row = { countries: readonly Country[]; roles: readonly RoleName[] }

/** The table of the specification: on for these roles in these countries. */
const table: Record<Exclude<Feature, 'parcels'>, Row[]> = {
	handbook: [{ countries: ['be', 'it', 'nl'], roles: roleNames }],
	manual_parcels: [{ countries: ['fr'], roles: roleNames }],
	returns: [{ countries, roles: ['service-agent'] }],
	visit_report: [{ countries, roles: ['prospector'] }],
	coupon_available_quantity: [
		{ countries, roles: ['service-agent'] },
		{ countries: ['de', 'at'], roles: roleNames },
	],
	far_away_distance: [
		{ countries, roles: ['service-agent'] },
		{ countries: ['de'], roles: ['prospector'] },
	],
	check_compliance: [{ countries: ['fr'], roles: roleNames }],
}
const features = [...(Object.keys(table) as (keyof typeof table)[]), 'parcels'] as const

describe.each(Object.entries(table))('the feature %s', (feature, rows) => {
	it.each(people)(
		'follows the table for $role.name in $country, training $isTraining',
		(person) => {
			const isOn = rows.some(
				(row) => row.countries.includes(person.country) && row.roles.includes(person.role.name),
			)
			expect(hasFeature(person, feature as Feature)).toBe(isOn)
		},
	)
})

describe('the feature parcels', () => {
	it.each(people)('is off only in Austria outside training: $country $isTraining', (person) => {
		const isOff = person.country === 'at' && !person.isTraining
		expect(hasFeature(person, 'parcels')).toBe(!isOff)
	})
})

describe.each(features)('the feature %s', (feature) => {
	it('is off while nobody is known', () => {
		expect(hasFeature(undefined, feature)).toBe(false)
	})

	it('is on for those who have all', () => {
		for (const person of people) {
			expect(hasFeature({ ...person, hasAllFeatures: true }, feature)).toBe(true)
		}
	})
})

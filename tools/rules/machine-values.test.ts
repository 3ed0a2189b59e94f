import { expect, it } from 'vitest'
import { readSources } from './unused-exports.ts'

const isProduct = (file: string) =>
	/^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.')
const filesWith = (pattern: RegExp) =>
	[...readSources()]
		.filter(([file, text]) => isProduct(file) && pattern.test(text))
		.map(([file]) => file)

it('only the calendar reads days and times from a format, and by its single numbers', () => {
	const ofNamedLanguage = /Intl\.\w+Format\(\s*['"]|toLocale(?:Date|Time)?String\(/
	expect(filesWith(ofNamedLanguage)).toEqual([
		// Written on a label, and read by people alone.
		'apps/api/src/domains/parcels/carriers/built-in-carrier.ts',
		// Writes numbers alone.
		'packages/client/src/texts/number-gaps.ts',
		'packages/contract/src/core/calendar.ts',
	])
})

it('the order of a language is that of names alone, never of days, moments or ids', () => {
	expect(filesWith(/localeCompare\(/)).toEqual([
		// Of routes, for the hashes that released versions have.
		'packages/contract/src/testing/wire-hash.ts',
		'packages/contract/src/tours/points/tour-point-rules.ts',
	])
})

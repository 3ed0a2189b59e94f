import { describe, expect, it } from 'vitest'
import { everyFeature, everyLink, featureProfiles } from '../testing/feature-profiles.ts'
import { hasFeature } from './feature-rules.ts'
import { linksFor } from './link-rules.ts'

describe.each(featureProfiles)('$who', (row) => {
	const profile = {
		country: row.country,
		isTraining: row.isTraining ?? false,
		hasAllFeatures: row.hasAllFeatures ?? false,
		showAccompanying: row.showAccompanying ?? false,
		role: { name: row.role },
	}

	it.each(everyFeature)('has the feature %s as the table says', (feature) => {
		expect(hasFeature(profile, feature)).toBe(row.features.includes(feature))
	})

	it('has the links of the table', () => {
		expect(linksFor(profile, everyLink).map(({ kind }) => kind)).toEqual(row.links)
	})
})

it('tells of each feature who has it and who has not', () => {
	for (const feature of everyFeature) {
		const having = featureProfiles.filter(({ features }) => features.includes(feature)).length
		expect([having > 0, having < featureProfiles.length]).toEqual([true, true])
	}
})

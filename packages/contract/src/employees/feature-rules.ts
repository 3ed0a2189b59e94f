import type { Profile } from './employee.ts'

export type Feature =
	| 'handbook'
	| 'parcels'
	| 'manual_parcels'
	| 'returns'
	| 'visit_report'
	| 'coupon_available_quantity'
	| 'far_away_distance'
	| 'check_compliance'

export type FeatureProfile = Pick<Profile, 'country' | 'isTraining' | 'hasAllFeatures'> & {
	role: Pick<Profile['role'], 'name'>
}

const rules: Record<Feature, (profile: FeatureProfile) => boolean> = {
	handbook: ({ country }) => ['be', 'it', 'nl'].includes(country),
	parcels: ({ country, isTraining }) => country !== 'at' || isTraining,
	manual_parcels: ({ country }) => country === 'fr',
	returns: ({ role }) => role.name === 'service-agent',
	visit_report: ({ role }) => role.name === 'prospector',
	coupon_available_quantity: ({ role, country }) =>
		role.name === 'service-agent' || country === 'de' || country === 'at',
	far_away_distance: ({ role, country }) => role.name === 'service-agent' || country === 'de',
	check_compliance: ({ country }) => country === 'fr',
}

/**
 * Whether a person has a feature; false while the profile is unknown. Source: specification 2, section 6,
 * with Austria as settled by the decisions.
 */
export function hasFeature(profile: FeatureProfile | undefined, feature: Feature): boolean {
	if (!profile) return false
	return profile.hasAllFeatures || rules[feature](profile)
}

import type { Country } from '../core/locales.ts'
import type { RoleName } from '../employees/employee.ts'
import type { Feature } from '../employees/feature-rules.ts'
import type { LinkKind } from '../employees/link.ts'

/** A person and what the specification gives them: the one table that both sides are tested against. */
export type FeatureProfileRow = {
	who: string
	country: Country
	role: RoleName
	isTraining?: true
	hasAllFeatures?: true
	showAccompanying?: true
	features: readonly Feature[]
	links: readonly LinkKind[]
}

export const everyFeature: readonly Feature[] = [
	'handbook',
	'parcels',
	'manual_parcels',
	'returns',
	'visit_report',
	'coupon_available_quantity',
	'far_away_distance',
	'check_compliance',
]

const allLinks: readonly LinkKind[] = ['vat', 'iban', 'complaints', 'accompanying', 'callUps']

/** Seven people, so that each of the eight features is on for some and off for others. */
export const featureProfiles: readonly FeatureProfileRow[] = [
	{
		who: 'a service agent in France',
		country: 'fr',
		role: 'service-agent',
		features: [
			...(['parcels', 'manual_parcels', 'returns', 'coupon_available_quantity'] as const),
			...(['far_away_distance', 'check_compliance'] as const),
		],
		links: ['vat', 'iban', 'complaints', 'callUps'],
	},
	{
		who: 'a prospector in France',
		country: 'fr',
		role: 'prospector',
		showAccompanying: true,
		features: ['parcels', 'manual_parcels', 'visit_report', 'check_compliance'],
		links: ['vat', 'iban', 'complaints', 'accompanying'],
	},
	{
		who: 'a prospector in Germany',
		country: 'de',
		role: 'prospector',
		features: ['parcels', 'visit_report', 'coupon_available_quantity', 'far_away_distance'],
		links: ['vat', 'iban', 'complaints'],
	},
	{
		who: 'a service agent in Austria',
		country: 'at',
		role: 'service-agent',
		features: ['returns', 'coupon_available_quantity', 'far_away_distance'],
		links: ['vat', 'iban', 'complaints', 'callUps'],
	},
	{
		who: 'a prospector in training in Austria',
		country: 'at',
		role: 'prospector',
		isTraining: true,
		features: ['parcels', 'visit_report', 'coupon_available_quantity'],
		links: ['vat', 'iban', 'complaints'],
	},
	{
		who: 'a service agent in Belgium',
		country: 'be',
		role: 'service-agent',
		showAccompanying: true,
		features: [
			...(['handbook', 'parcels', 'returns', 'coupon_available_quantity'] as const),
			'far_away_distance',
		],
		links: [
			...(['vat', 'iban', 'complaints', 'accompanyingFr', 'accompanyingNl'] as const),
			'callUps',
		],
	},
	{
		who: 'a prospector with all features in the Netherlands',
		country: 'nl',
		role: 'prospector',
		hasAllFeatures: true,
		showAccompanying: true,
		features: everyFeature,
		links: ['vat', 'iban'],
	},
]

/** An address for each link that some country has. */
export const everyLink = featureProfiles.flatMap(({ country }) =>
	country === 'at'
		? []
		: ([...allLinks, 'accompanyingFr', 'accompanyingNl'] as const).map((kind) => ({
				country,
				kind,
				url: `https://links.example/${country}/${kind}`,
			})),
)

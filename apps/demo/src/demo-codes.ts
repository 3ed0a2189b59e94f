import type {
	BusinessType,
	Carrier,
	Country,
	CustomerLabel,
	Locale,
	Potential,
	QuantityEmployees,
} from '@roundsman/contract'

type Weights<T extends string> = readonly (readonly [T, number])[]

/** Coded values that the demo gives to customers, orders and claims, by how often they occur. */
export const businessTypes: Weights<BusinessType> = [
	['independent_garage', 40],
	['multibrand_network', 12],
	['authorised_dealer', 8],
	['dealer_agent', 8],
	['auto_centre', 4],
	['fast_fit', 4],
	['tyre_specialist', 6],
	['body_shop', 9],
	['truck_workshop', 3],
	['parts_reseller', 2],
	['fleet_workshop', 2],
	['mobile_mechanic', 1],
	['classic_workshop', 1],
]

export const quantityEmployees: Weights<QuantityEmployees> = [
	['1', 14],
	['2-3', 34],
	['4-5', 24],
	['6-10', 17],
	['11-20', 8],
	['21+', 3],
]

export const customerLabels: Weights<CustomerLabel> = [
	['no_label', 70],
	['vip', 8],
	['price_sensitive', 9],
	['online_buyer', 8],
	['call_first', 5],
]

export const potentials: Weights<Potential> = [
	['low', 35],
	['medium', 40],
	['high', 19],
	['top', 6],
]

/** Reasons to cancel a visit, all but `customer_closed`, which closing a customer gives. */
export const cancelReasons = [
	['closed', 24],
	['nobody_there', 22],
	['travel_trouble', 10],
	['other_day', 16],
	['decision_maker_absent', 10],
	['refused', 3],
	['holiday', 4],
	['business_ceased', 1],
	['wrong_address', 1],
	['no_time', 5],
	['car_breakdown', 1],
	['sick', 1],
	['other', 2],
] as const

/** Why goods come back, by how often, and whether they are then used, faulty or a core. */
export const claimCauses = [
	{ cause: 'wrong_delivered', weight: 12, type: 'clear' },
	{ cause: 'wrong_ordered', weight: 20, type: 'clear' },
	{ cause: 'not_needed', weight: 12, type: 'clear' },
	{ cause: 'does_not_fit', weight: 14, type: 'clear' },
	{ cause: 'defective', weight: 18, type: 'dirty' },
	{ cause: 'transport_damage', weight: 7, type: 'dirty' },
	{ cause: 'core', weight: 60, type: 'dirty' },
	{ cause: 'duplicate', weight: 4, type: 'clear' },
	{ cause: 'quality', weight: 6, type: 'dirty' },
	{ cause: 'other', weight: 4, type: 'clear' },
] as const
export type ClaimCause = (typeof claimCauses)[number]

export const carriersByCountry: Record<Country, readonly Carrier[]> = {
	fr: ['colissimo', 'chronopost', 'dpd', 'gls'],
	de: ['dhl', 'dpd', 'gls', 'ups'],
	at: ['post-at', 'dpd', 'gls'],
	be: ['bpost', 'dpd', 'postnl', 'gls'],
	it: ['brt', 'gls', 'dhl-express', 'ups'],
	nl: ['postnl', 'dpd', 'gls'],
}

/** What people of a country write notes and comments in. */
export const languageOf: Record<Country, Exclude<Locale, 'en'>> = {
	fr: 'fr',
	de: 'de',
	at: 'de',
	be: 'nl',
	it: 'it',
	nl: 'nl',
}

/** Coded values of customers. Sources: specification 1, section 3 and 4, and the domain's facts. */
export const customerStatuses = [
	'stnd',
	'lead',
	'prsp',
	'nact',
	'ncst',
	'ka',
	'ka1',
	'ka2',
	'clos',
	'clsd',
] as const

export const loyaltyLevels = ['silv', 'gold', 'gold_trial', 'plat'] as const

export const marketTypes = ['garage', 'key-account'] as const
export type MarketType = (typeof marketTypes)[number]

export const businessTypes = [
	'independent_garage',
	'multibrand_network',
	'authorised_dealer',
	'dealer_agent',
	'auto_centre',
	'fast_fit',
	'tyre_specialist',
	'body_shop',
	'truck_workshop',
	'parts_reseller',
	'fleet_workshop',
	'mobile_mechanic',
	'classic_workshop',
] as const
export type BusinessType = (typeof businessTypes)[number]

export const quantityEmployees = ['1', '2-3', '4-5', '6-10', '11-20', '21+'] as const
export type QuantityEmployees = (typeof quantityEmployees)[number]

/** `no_label` is the default; its option has the id 2. */
export const customerLabels = [
	'vip',
	'no_label',
	'price_sensitive',
	'online_buyer',
	'call_first',
] as const
export type CustomerLabel = (typeof customerLabels)[number]
export const defaultLabel = 'no_label'

export const potentials = ['low', 'medium', 'high', 'top'] as const
export type Potential = (typeof potentials)[number]

export const kamSubGroupTypes = [
	'dealer_group',
	'network_hq',
	'fast_fit_chain',
	'body_shop_chain',
	'leasing_fleet',
	'rental',
	'insurer',
	'public',
] as const

export const customerHistoryTypes = ['visit', 'issue', 'status'] as const

export const couponTypes = ['welcome', 'loyalty', 'campaign', 'reactivation'] as const
export type CouponType = (typeof couponTypes)[number]

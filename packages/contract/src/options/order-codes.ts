/** Coded values of orders and their deliveries. Source: the domain's facts. */
export const orderStatuses = ['new', 'in_progress', 'sent', 'delivered', 'canceled'] as const

export const carriers = [
	'colissimo',
	'chronopost',
	'dpd',
	'gls',
	'ups',
	'dhl',
	'dhl-express',
	'postnl',
	'bpost',
	'brt',
	'post-at',
] as const
export type Carrier = (typeof carriers)[number]

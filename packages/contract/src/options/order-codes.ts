/** Coded values of orders and their deliveries. Source: the domain's facts. */
export const orderStatuses = ['new', 'in_progress', 'sent', 'delivered', 'canceled'] as const

/** The carriers; `numbers` is the source of a parcel's number: the carrier's response, or the sender. */
export const carrierFacts = {
	colissimo: { numbers: 'issued' },
	chronopost: { numbers: 'issued' },
	dpd: { numbers: 'issued' },
	gls: { numbers: 'issued' },
	ups: { numbers: 'issued' },
	dhl: { numbers: 'issued' },
	'dhl-express': { numbers: 'issued' },
	postnl: { numbers: 'typed' },
	bpost: { numbers: 'issued' },
	brt: { numbers: 'issued' },
	'post-at': { numbers: 'issued' },
} as const satisfies Record<string, { numbers: 'issued' | 'typed' }>
export type Carrier = keyof typeof carrierFacts
export const carriers = Object.keys(carrierFacts) as [Carrier, ...Carrier[]]

export const automaticCarriers: readonly Carrier[] = carriers.filter(
	(carrier) => carrierFacts[carrier].numbers === 'issued',
)

/** The kinds of change of a customer: words that phones keep, never to be given another meaning. */
export const customerKinds = {
	create: 'customer-create',
	update: 'customer-update',
	closing: 'customer-closing',
	note: 'customer-note',
	location: 'customer-location',
	label: 'customer-label',
} as const

/** The record that a customer's changes are about, and the scope that keeps them in order. */
export const customerEntity = (id: string) => `customer:${id}`

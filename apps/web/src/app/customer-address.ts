/** Everything that the address of a screen of customers may say, beside the customer's id. */
const names = [
	'search',
	'sort',
	'status',
	'sector',
	'zone',
	'businessType',
	'label',
	'potential',
	'loyalty',
	'plannedVisits',
	'profileExists',
	'isClosed',
	'daysFromLastVisitMin',
	'daysFromLastVisitMax',
] as const

export type CustomersSearch = { [N in (typeof names)[number]]?: string }

/** Only words, and nothing unknown; what they mean is the list's to say, whose code comes later. */
export const readCustomersSearch = (search: Record<string, unknown>): CustomersSearch =>
	Object.fromEntries(
		names.flatMap((name) => {
			const value = search[name]
			const isWord = typeof value === 'string' || typeof value === 'number'
			return isWord && value !== '' ? [[name, String(value)]] : []
		}),
	)

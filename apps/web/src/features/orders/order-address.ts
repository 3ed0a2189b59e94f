import { wordsOf } from '#parts/address-words.ts'

/** Everything that the address of a screen of orders may say, beside the order's number. */
export const readOrdersSearch = wordsOf(
	'customerId',
	'search',
	'status',
	'unpaid',
	'startDate',
	'endDate',
)
export type OrdersSearch = ReturnType<typeof readOrdersSearch>

import { readSearchParams } from '#parts/search-params.ts'

/** Everything that the address of a screen of orders may say, beside the order's number. */
export const readOrdersSearch = readSearchParams(
	'customerId',
	'search',
	'status',
	'unpaid',
	'startDate',
	'endDate',
)

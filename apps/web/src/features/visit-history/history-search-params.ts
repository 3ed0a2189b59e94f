import { readSearchParams } from '#parts/search-params.ts'

/** Everything that the address of a screen of past and coming visits may say, beside the visit's id. */
export const readHistorySearch = readSearchParams(
	'search',
	'status',
	'startDate',
	'endDate',
	'customerId',
)
export type HistorySearch = ReturnType<typeof readHistorySearch>

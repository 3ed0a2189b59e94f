import { readSearchParams } from '@roundsman/client/search-params'

const filters = [
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

/** Everything that the address of a screen of customers may say, beside the customer's id. */
export const readCustomersSearch = readSearchParams(...filters)

const readMapParams = readSearchParams(...filters, 'day', 'show')
const corners = ['southWestLat', 'southWestLng', 'northEastLat', 'northEastLng'] as const

/** The same of the map, with what is seen of it: its corners, the day, and `show=list` for its twin. */
export const readMapSearch = (search: Record<string, unknown>) => ({
	...readMapParams(search),
	...(Object.fromEntries(
		corners.flatMap((name) => (typeof search[name] === 'number' ? [[name, search[name]]] : [])),
	) as { [C in (typeof corners)[number]]?: number }),
})

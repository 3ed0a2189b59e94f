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

/** The search params of all screens with customers, except the customer's id. */
export const readCustomersSearch = readSearchParams(...filters)

const readMapParams = readSearchParams(...filters, 'day', 'show')
const corners = ['southWestLat', 'southWestLng', 'northEastLat', 'northEastLng'] as const

/** The same for the map, with its bounds, the day, and `show=list` for the list in place of the map. */
export const readMapSearch = (search: Record<string, unknown>) => ({
	...readMapParams(search),
	...(Object.fromEntries(
		corners.flatMap((name) => (typeof search[name] === 'number' ? [[name, search[name]]] : [])),
	) as { [C in (typeof corners)[number]]?: number }),
})

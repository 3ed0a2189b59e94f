import { askableBounds, type MapBounds } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import type { CustomerAddress } from '#domains/customers/list'
import {
	boundsOf,
	countIn,
	customerMapQueries,
	withSurroundings,
	withWaitingVisits,
} from '#domains/customers/map'
import { useProfile } from '#domains/employees'
import { waitingVisits } from '#domains/visits/changes'
import { usePhoneList } from '#features/customer-list'
import { useOperations } from '#platform/outbox/live-data'

/** The bounds of the six countries, requested until the person's customers are found. */
export const wholeRegion: MapBounds = {
	southWestLat: 35,
	southWestLng: -6,
	northEastLat: 56,
	northEastLng: 19,
}

type Looking = {
	address: CustomerAddress
	/** Null: the area of all customers. */
	bounds: MapBounds | null
	/** Null while it is unknown. */
	day: string | null
}

/** The customers in the view, with this phone's pending visits. */
export function useMapCustomers({ address, bounds, day }: Looking) {
	const phone = usePhoneList()
	const operations = useOperations()
	const { data: profile } = useProfile()
	const asked = bounds && askableBounds(withSurroundings(bounds))
	const view = { bounds: asked ?? wholeRegion, day: day ?? '' }
	const options = customerMapQueries.seen(address, view, {
		...phone,
		ownName: profile?.name ?? '',
	})
	const query = useQuery({ ...options, enabled: day !== null })
	const { data, isPlaceholderData } = query
	const { planned, gone } = waitingVisits(operations, data?.readAtMs ?? 0)
	const plannedThen = new Map(
		[...planned].flatMap(([id, { customerId, date }]) => (date === day ? [[customerId, id]] : [])),
	)
	const waiting = { planned: plannedThen, gone: new Set(gone.keys()) }
	const isSettled = bounds === null && data !== undefined && !isPlaceholderData
	const columns = data && withWaitingVisits(data.points, waiting)
	return {
		/** Includes points beyond the edges of the view. */
		columns,
		/** The number of them in the view; undefined while unknown. */
		seenCount: columns && (bounds ? countIn(columns, bounds) : columns.customerIds.length),
		bounds,
		truncated: data?.truncated ?? false,
		/** The bounds of all search results, so that the map can fit them. */
		fit: isSettled ? boundsOf(data.points) : null,
		isFromPhone: data !== undefined && data.keptAtMs !== null,
		atMs: data?.keptAtMs ?? query.dataUpdatedAt,
		isFetching: query.isFetching,
		isError: query.isError && !query.isFetching,
		error: query.error,
		refetch: () => void query.refetch(),
	}
}
export type MapCustomers = ReturnType<typeof useMapCustomers>

import { ApiError, NetworkError } from '@roundsman/client/api/api-error'
import { getConnection } from '@roundsman/client/live/connection'
import {
	type Location,
	type ProposedOrder,
	proposedOrderOf,
	tourRoutes,
	tourStopsOf,
	type Visit,
} from '@roundsman/contract'
import { orderTour } from '@roundsman/routing'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { routesOnDevice } from './device-route-rules.ts'
import { tourQueries } from './tour-queries.ts'

/** Time limit of the phone's search for a better order; the person waits for it. */
const searchMs = 250

type OrderAsked = {
	date: string
	/** With pending changes. */
	visits: readonly Visit[]
	position: Location
	pinned: readonly string[]
	timeZone: string
	/** Whether the office lacks some of the shown changes. */
	hasWaiting: boolean
}
export type FoundOrder = ProposedOrder & { by: 'office' | 'phone' }

function orderOnDevice(
	client: QueryClient,
	{ date, visits, position, pinned, timeZone }: OrderAsked,
): FoundOrder {
	const matrix = client.getQueryData(tourQueries.matrix(date).queryKey)
	const fixed = matrix?.points.filter(({ kind }) => kind !== 'visit') ?? []
	const rest = tourStopsOf(visits, fixed, { pinned, now: new Date(), timeZone })
	const travel = routesOnDevice([{ id: null, location: position }, ...rest.places], matrix)
	const budget = { milliseconds: searchMs, now: () => performance.now() }
	const found = orderTour({ ...rest, travel }, budget)
	const source = travel.isByRoad ? 'roads' : 'straight'
	return { ...proposedOrderOf(rest, found, source), by: 'phone' }
}

const isAway = (error: unknown) =>
	error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** The best order of the rest of the day, from the office, else from the same search on this phone. */
export async function findBestOrder(
	client: QueryClient,
	asked: OrderAsked,
	signal: AbortSignal,
): Promise<FoundOrder> {
	if (asked.hasWaiting || getConnection() === 'offline') return orderOnDevice(client, asked)
	const { position, pinned } = asked
	const body = { lat: position.lat, lng: position.lng, pinned: [...pinned] }
	try {
		return { ...(await callApi(tourRoutes.optimizeTour, { body, signal })), by: 'office' }
	} catch (error) {
		if (isAway(error)) return orderOnDevice(client, asked)
		throw error
	}
}

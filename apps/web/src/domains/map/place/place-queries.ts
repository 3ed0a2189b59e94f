import { type Location, type PlaceCollection, placeRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const keptMs = 10 * 60_000
/** Rounded to three decimals: a device a hundred metres away gets the same results. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000

export const placeQueries = {
	/** Suggested addresses, nearest to the position first. */
	search: (q: string, near: Location | null, lang: string) =>
		queryOptions<PlaceCollection>({
			queryKey: ['places', q, near && [round(near.lat), round(near.lng)], lang],
			queryFn: ({ signal }) => {
				const bias = near ? { lat: String(round(near.lat)), lng: String(round(near.lng)) } : {}
				return callApi(placeRoutes.geocode, { query: { q, ...bias }, signal })
			},
			// Each letter is another query, so nothing is cached on the device.
			meta: { isCached: false },
			staleTime: keptMs,
			gcTime: keptMs,
			// A person with a half-typed address keeps typing instead of waiting.
			retry: false,
		}),
	/** The address at a point. */
	at: ({ lat, lng }: Location, lang: string) =>
		queryOptions<PlaceCollection>({
			queryKey: ['place-at', lat, lng, lang],
			queryFn: ({ signal }) =>
				callApi(placeRoutes.reverseGeocode, {
					query: { lat: String(lat), lng: String(lng) },
					signal,
				}),
			meta: { isCached: false },
			staleTime: keptMs,
			gcTime: keptMs,
			retry: false,
		}),
}

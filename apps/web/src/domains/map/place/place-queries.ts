import { type Location, type PlaceCollection, placeRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const keptMs = 10 * 60_000
/** A device a hundred metres farther on finds the same: about three decimals. */
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
			// Each letter is another question: nothing to keep on the device.
			meta: { isCached: false },
			staleTime: keptMs,
			gcTime: keptMs,
			// A person with a half-typed address types on rather than wait.
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

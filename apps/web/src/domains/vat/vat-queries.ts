import { type Country, vatRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const dayMs = 24 * 60 * 60_000

/** The response of the European Union's register for a number. */
export const vatQueries = {
	verification: (country: Country, vat: string) =>
		queryOptions({
			queryKey: ['vat', country, vat] as const,
			queryFn: ({ signal }) => callApi(vatRoutes.verifyVat, { query: { country, vat }, signal }),
			// A failed query may be repeated at once; a response is valid for the day.
			staleTime: ({ state }) => (state.data?.status === 'idle' ? 0 : dayMs),
		}),
}

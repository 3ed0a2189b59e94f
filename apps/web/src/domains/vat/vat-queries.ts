import { type Country, vatRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const dayMs = 24 * 60 * 60_000

/** The answer of the register of the European Union about a number. */
export const vatQueries = {
	verification: (country: Country, vat: string) =>
		queryOptions({
			queryKey: ['vat', country, vat] as const,
			queryFn: ({ signal }) => callApi(vatRoutes.verifyVat, { query: { country, vat }, signal }),
			// A failed question may be repeated at once; an answer is valid for the day.
			staleTime: ({ state }) => (state.data?.status === 'idle' ? 0 : dayMs),
		}),
}

import { optionRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

/** The lists to choose from; their labels are in the language of the page. */
export const optionQueries = {
	all: () =>
		queryOptions({
			queryKey: ['options', document.documentElement.lang] as const,
			queryFn: ({ signal }) => callApi(optionRoutes.listAllOptions, { signal }),
		}),
}

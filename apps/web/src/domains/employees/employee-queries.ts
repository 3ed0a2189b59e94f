import { routes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api-client'

/** Reads of the signed-in employee. */
export const employeeQueries = {
	profile: () =>
		queryOptions({
			queryKey: ['profile'],
			queryFn: ({ signal }) => callApi(routes.getProfile, { signal }),
		}),
	settings: () =>
		queryOptions({
			queryKey: ['settings'],
			queryFn: ({ signal }) => callApi(routes.getSettings, { signal }),
		}),
	config: () =>
		queryOptions({
			queryKey: ['config'],
			queryFn: ({ signal }) => callApi(routes.getConfig, { signal }),
		}),
}

import { employeeRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api-client'
import { useLiveQuery } from '#platform/live-data'

/** Reads of the signed-in employee. */
export const employeeQueries = {
	profile: () =>
		queryOptions({
			queryKey: ['profile'],
			queryFn: ({ signal }) => callApi(employeeRoutes.getProfile, { signal }),
		}),
	settings: () =>
		queryOptions({
			queryKey: ['settings'],
			queryFn: ({ signal }) => callApi(employeeRoutes.getSettings, { signal }),
		}),
	config: () =>
		queryOptions({
			queryKey: ['config'],
			queryFn: ({ signal }) => callApi(employeeRoutes.getConfig, { signal }),
		}),
}

export const useProfile = () => useQuery(employeeQueries.profile())
export const useSettings = () => useLiveQuery(employeeQueries.settings())
export const useConfig = () => useQuery(employeeQueries.config())

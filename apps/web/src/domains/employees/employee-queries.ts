import { employeeRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api-client'
import { takeEarlyRead } from '#platform/early-reads'
import { useLiveQuery } from '#platform/live-data'

/** Reads of the signed-in employee. */
export const employeeQueries = {
	profile: () =>
		queryOptions({
			queryKey: ['profile'],
			queryFn: ({ signal }) =>
				takeEarlyRead(employeeRoutes.getProfile) ?? callApi(employeeRoutes.getProfile, { signal }),
		}),
	settings: () =>
		queryOptions({
			queryKey: ['settings'],
			queryFn: ({ signal }) =>
				takeEarlyRead(employeeRoutes.getSettings) ??
				callApi(employeeRoutes.getSettings, { signal }),
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

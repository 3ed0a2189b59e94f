import { accessRoutes, providerRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

export const factorsQuery = queryOptions({
	queryKey: ['second-factors'],
	queryFn: ({ signal }) => callOffice(accessRoutes.getSecondFactors, { signal }),
})

export const providerQuery = queryOptions({
	queryKey: ['sign-in-provider'],
	queryFn: ({ signal }) => callOffice(providerRoutes.getSignInProvider, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})

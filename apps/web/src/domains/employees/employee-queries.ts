import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { timeZone } from '@roundsman/client/texts/time-zone'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { type Feature, hasFeature } from '@roundsman/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'
import { useFirstPaint } from '#platform/page/first-paint'

const route = lazyRoutes(async () => (await import('./employee-routes.ts')).employeeRoutes)
const employeeRoutes = {
	getProfile: route('getProfile', 'GET', '/profile'),
	getSettings: route('getSettings', 'GET', '/employee-settings'),
	getConfig: route('getConfig', 'GET', '/config', 'public'),
}

/** Queries of the signed-in employee. */
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

// A query that the first paint does not need is sent afterwards, to leave the connection to those that it needs.
export const useProfile = () => useQuery({ ...employeeQueries.profile(), enabled: useFirstPaint() })
export const useSettings = () =>
	useLiveQuery({ ...employeeQueries.settings(), enabled: useFirstPaint() })
export const useConfig = () => useQuery(employeeQueries.config())

/** Formats sums in the currency of the profile and the language of the person. */
export function useMoney(): (amount: number) => string {
	const { data: profile } = useProfile()
	const { money } = useFormats()
	return (amount) => money(amount, profile?.currency ?? 'EUR')
}

/** Shows times in the employee's time zone, starting with the cached profile. */
export function followTimeZone(client: QueryClient): () => void {
	const { queryKey } = employeeQueries.profile()
	const look = () => {
		const profile = client.getQueryData(queryKey)
		if (profile) timeZone.set(profile.timeZone)
	}
	look()
	return client.getQueryCache().subscribe(({ query }) => {
		if (query.queryKey[0] === queryKey[0]) look()
	})
}

/** Whether the signed-in person has a feature; `may` is undefined until the profile is known. */
export function useFeatureAccess(feature: Feature) {
	const { data, isError, error, refetch } = useProfile()
	return { may: data && hasFeature(data, feature), isError, error, refetch }
}

export const useHasFeature = (feature: Feature): boolean => useFeatureAccess(feature).may ?? false

import { type Feature, hasFeature } from '@roundsman/contract'
import { useProfile } from './employee-queries.ts'

/** Whether the signed-in person has a feature; `may` is undefined until the profile is known. */
export function useFeatureAccess(feature: Feature) {
	const { data, isError, error, refetch } = useProfile()
	return { may: data && hasFeature(data, feature), isError, error, refetch }
}

export const useHasFeature = (feature: Feature): boolean => useFeatureAccess(feature).may ?? false

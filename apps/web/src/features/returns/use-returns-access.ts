import { hasFeature } from '@roundsman/contract'
import { useProfile } from '#domains/employees'

/** Whether this person handles returns; nothing is known while the profile is not. */
export function useReturnsAccess() {
	const { data, isError, error, refetch } = useProfile()
	return { may: data && hasFeature(data, 'returns'), isError, error, refetch }
}

export const useHandlesReturns = (): boolean => useReturnsAccess().may ?? false

import { hasFeature } from '@roundsman/contract'
import { useProfile } from '#domains/employees'

/** Whether this person has the handbook; nothing is known while the profile is not. */
export function useHandbookAccess() {
	const { data, isError, error, refetch } = useProfile()
	return { may: data && hasFeature(data, 'handbook'), isError, error, refetch }
}

export const useHasHandbook = (): boolean => useHandbookAccess().may ?? false

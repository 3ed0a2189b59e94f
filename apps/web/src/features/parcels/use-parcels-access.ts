import { hasFeature, type ParcelPerson, parcelPersonOf } from '@roundsman/contract'
import { useProfile } from '#domains/employees'

/** Whether this person handles parcels; nothing is known while the profile is not. */
export function useParcelsAccess() {
	const { data, isError, error, refetch } = useProfile()
	return { may: data && hasFeature(data, 'parcels'), isError, error, refetch }
}

/** What of the person decides about parcels. */
export const useParcelPerson = (): ParcelPerson => parcelPersonOf(useProfile().data)

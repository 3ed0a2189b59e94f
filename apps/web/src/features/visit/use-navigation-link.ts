import type { Visit } from '@roundsman/contract'
import { useSettings } from '#domains/employees'
import { navigationLink } from '#platform/navigation-link'

/** Gives the address that opens the person's navigation app at a visit. */
export function useNavigationLink(): (visit: Visit) => string {
	const { data: settings } = useSettings()
	return (visit) =>
		navigationLink(settings?.navigator ?? 'google', visit.location, visit.customer.address)
}

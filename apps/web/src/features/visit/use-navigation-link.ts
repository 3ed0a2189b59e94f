import type { Visit } from '@roundsman/contract'
import { useSettings } from '#domains/employees'
import { navigationLink } from '#platform/navigation-link'

/** Returns a function for the link that opens the navigation app with a visit's place. */
export function useNavigationLink(): (visit: Visit) => string {
	const { data: settings } = useSettings()
	return (visit) =>
		navigationLink(settings?.navigator ?? 'google', visit.location, visit.customer.address)
}
